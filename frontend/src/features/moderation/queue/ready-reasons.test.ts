import { expect, it } from "vitest";
import { allItems } from "../../../testing/moderation";
import { listReadyReasons } from "./ready-reasons";
import { decisionSchema, MAX_REASON_LENGTH } from "./schema";

it("every verdict has one to nine reasons that the form accepts", () => {
  for (const { kind, verdicts } of allItems) {
    for (const verdict of verdicts) {
      const reasons = listReadyReasons(kind, verdict);
      expect(reasons.length, `${kind} ${verdict}`).toBeGreaterThan(0);
      expect(reasons.length).toBeLessThan(10);
      for (const reason of reasons) {
        expect(decisionSchema.safeParse({ verdict, reason, target: "Lege" }).success, reason).toBe(true);
      }
    }
  }
  expect(listReadyReasons("message", null)).toEqual([]);
});

it.each([
  [{ verdict: null, reason: "Grunn" }, ["verdict"]],
  [{ verdict: "hide", reason: " " }, ["reason"]],
  [{ verdict: "hide", reason: "x".repeat(MAX_REASON_LENGTH + 1) }, ["reason"]],
  [{ verdict: "merge", reason: "" }, ["reason", "target"]],
  [{ verdict: "approve", reason: "Grunn" }, []],
])("form %j has errors in %j", (values, fields) => {
  const { error } = decisionSchema.safeParse({ target: "", ...values });
  expect((error?.issues ?? []).map(({ path }) => path[0])).toEqual(fields);
});
