import { expect, it } from "vitest";
import { rememberFirstHtml } from "./render";

const SEARCH = '<label for="q">Søk</label><input id="q"><button>Søk</button>';

/** The first HTML, and a function that replaces it as the app does. */
function open(first: string) {
  const root = document.createElement("div");
  root.dataset.first = "";
  root.innerHTML = first;
  document.body.append(root);
  const takeOver = rememberFirstHtml(root);
  return {
    root,
    replace: (own: string) => {
      root.innerHTML = own;
      takeOver()();
    },
  };
}

it("app keeps what is typed and the focus", () => {
  const { root, replace } = open(`<header>${SEARCH}</header><main>${SEARCH.replaceAll('"q"', '"r"')}</main>`);
  const field = root.querySelector<HTMLInputElement>("main input");
  if (!field) throw new Error("no field");
  field.focus();
  field.value = "syke";
  replace(`<header>${SEARCH.replaceAll('"q"', '"a"')}</header><main>${SEARCH.replaceAll('"q"', '"b"')}</main>`);
  expect(root.querySelector<HTMLInputElement>("#a")).toHaveValue("");
  expect(root.querySelector<HTMLInputElement>("#b")).toHaveValue("syke");
  expect(root.querySelector("#b")).toHaveFocus();
  expect(root).not.toHaveAttribute("data-first");
});

it("app keeps a text of several lines", () => {
  const field = '<label for="a">Annonse</label><textarea id="a"></textarea>';
  const { root, replace } = open(field);
  for (const first of root.querySelectorAll("textarea")) first.value = "Kokk\nOslo";
  replace(field.replaceAll('"a"', '"b"'));
  expect(root.querySelector("#b")).toHaveValue("Kokk\nOslo");
});

it("app repeats a click and a choice", () => {
  const radios =
    '<label><input type="radio" name="r" checked>Liste</label><label><input type="radio" name="r">Kart</label>';
  const { root, replace } = open(`<button>Meny</button><fieldset>${radios}</fieldset>`);
  root.querySelector("button")?.setAttribute("data-clicked", "");
  root.querySelectorAll<HTMLInputElement>("input")[1]?.click();
  const pressed: (string | null)[] = [];
  root.addEventListener("click", ({ target }) => pressed.push((target as Element).localName));
  replace(`<button>Meny</button><fieldset>${radios.replaceAll('"r"', '"s"')}</fieldset>`);
  // What was clicked may submit a form, so it is repeated after all choices.
  expect(pressed).toEqual(["input", "button"]);
  expect(root.querySelectorAll<HTMLInputElement>("input")[1]).toBeChecked();
});
