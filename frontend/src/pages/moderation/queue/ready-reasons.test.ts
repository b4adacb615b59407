import { expect, it } from "vitest";
import { allItems } from "../../../testing/moderation";
import { MAX_REASON_LENGTH } from "../texts";
import { listReadyReasons } from "./ready-reasons";
import { decisionSchema } from "./useDecisionForm";

it("every action has one to nine reasons that the form accepts", () => {
  for (const { kind, actions } of allItems) {
    for (const action of actions) {
      const reasons = listReadyReasons(kind, action);
      expect(reasons.length, `${kind} ${action}`).toBeGreaterThan(0);
      expect(reasons.length).toBeLessThan(10);
      for (const reason of reasons) {
        expect(decisionSchema.safeParse({ action, reason, target: "Lege" }).success, reason).toBe(true);
      }
    }
  }
  expect(listReadyReasons("message", null)).toEqual([]);
});

it.each([
  [{ action: null, reason: "Grunn" }, ["action"]],
  [{ action: "hide", reason: " " }, ["reason"]],
  [{ action: "hide", reason: "x".repeat(MAX_REASON_LENGTH + 1) }, ["reason"]],
  [{ action: "merge", reason: "" }, ["reason", "target"]],
  [{ action: "approve", reason: "Grunn" }, []],
])("form %j has errors in %j", (values, fields) => {
  const { error } = decisionSchema.safeParse({ target: "", ...values });
  expect((error?.issues ?? []).map(({ path }) => path[0])).toEqual(fields);
});
