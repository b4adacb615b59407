import { act, renderHook } from "@testing-library/react";
import type { FormEvent } from "react";
import { expect, it, vi } from "vitest";
import { useForumForm } from "./useForumForm";

it("forum form can be sent again after an unexpected error", async () => {
  const isValid = vi.fn(() => true);
  isValid.mockImplementationOnce(() => {
    throw new Error("brudd");
  });
  const send = vi.fn(async () => undefined);
  const { result } = renderHook(() =>
    useForumForm({
      check: () => ({ content: isValid() ? undefined : "" }),
      defaultValues: { content: "Hei" },
      failureTexts: { signIn: "", failed: "" },
      failedDetail: "",
      send,
      onSent: () => undefined,
    }),
  );
  const submit = () => result.current.handleSubmit({ preventDefault: () => undefined } as FormEvent);
  await act(() => expect(submit()).rejects.toThrow("brudd"));
  await act(submit);
  expect(send).toHaveBeenCalledTimes(1);
});
