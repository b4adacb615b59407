import { describe, expect, it } from "vitest";
import { allItems } from "#testing/moderation";
import { ACTION_KEYS, findDecisionCommand, findQueueCommand, isTyping, KEYS } from "./shortcuts";

const press = (key: string, options: KeyboardEventInit = {}) => new KeyboardEvent("keydown", { key, ...options });

describe("keys of the queue", () => {
  it.each([
    ["j", "next"],
    ["K", "previous"],
    ["z", "undo"],
    ["?", "help"],
    ["x", null],
    ["Enter", null],
  ])("%s is %s", (key, command) => {
    expect(findQueueCommand(press(key))).toBe(command);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])("ignore %j", (options) => {
    expect(findQueueCommand(press("z", options))).toBeNull();
    expect(findDecisionCommand(press("s", options), ["hide"])).toBeNull();
  });

  it("move on while held down, but undo once", () => {
    expect(findQueueCommand(press("j", { repeat: true }))).toBe("next");
    expect(findQueueCommand(press("z", { repeat: true }))).toBeNull();
  });
});

describe("keys of actions", () => {
  it("choose among the actions of the item", () => {
    expect(findDecisionCommand(press("s"), ["keep", "hide"])).toEqual({ action: "hide" });
    expect(findDecisionCommand(press("s"), ["approve", "merge"])).toEqual({ action: "merge" });
    expect(findDecisionCommand(press("s"), ["keep", "reject"])).toBeNull();
  });

  it("choose reasons by digit", () => {
    expect(findDecisionCommand(press("1"), [])).toEqual({ reason: 0 });
    expect(findDecisionCommand(press("9"), [])).toEqual({ reason: 8 });
    expect(findDecisionCommand(press("0"), [])).toBeNull();
  });

  it.each([...allItems.map(({ actions }) => actions), ["keep", "hide", "restore"] as const])(
    "differ within an item and from the keys of the queue: %s %s",
    (...actions) => {
      const keys = [...actions.map((action) => ACTION_KEYS[action]), ...Object.values(KEYS)];
      expect(new Set(keys).size).toBe(keys.length);
    },
  );
});

describe("typing", () => {
  it.each([
    ["<textarea></textarea>", true],
    ["<input>", true],
    ['<input type="search">', true],
    ["<select></select>", true],
    ['<div contenteditable="true"></div>', true],
    ['<input type="radio">', false],
    ['<input type="checkbox">', false],
    ["<button></button>", false],
  ])("in %s is %s", (html, typing) => {
    document.body.innerHTML = html;
    expect(isTyping(document.body.firstElementChild)).toBe(typing);
  });
});
