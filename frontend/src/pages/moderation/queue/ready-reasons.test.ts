import { expect, it } from "vitest";
import { findErrors } from "#lib/form-checks";
import { allItems } from "#testing/moderation";
import { MAX_REASON_LENGTH } from "../texts";
import { checkDecision, type DecisionValues } from "./DecisionForm";
import { listReadyReasons } from "./ready-reasons";

it("every action has one to nine reasons that the form accepts", () => {
  for (const { kind, actions } of allItems) {
    for (const action of actions) {
      const reasons = listReadyReasons(kind, action);
      expect(reasons.length, `${kind} ${action}`).toBeGreaterThan(0);
      expect(reasons.length).toBeLessThan(10);
      for (const reason of reasons) {
        expect(findErrors(checkDecision, { action, reason, target: "Lege" }), reason).toEqual({});
      }
    }
  }
  expect(listReadyReasons("message", null)).toEqual([]);
});

it.each<[Omit<DecisionValues, "target">, string[]]>([
  [{ action: null, reason: "Grunn" }, ["action"]],
  [{ action: "hide", reason: " " }, ["reason"]],
  [{ action: "hide", reason: "x".repeat(MAX_REASON_LENGTH + 1) }, ["reason"]],
  [{ action: "merge", reason: "" }, ["reason", "target"]],
  [{ action: "approve", reason: "Grunn" }, []],
])("form %j has errors in %j", (values, fields) => {
  expect(Object.keys(findErrors(checkDecision, { target: "", ...values }))).toEqual(fields);
});
