import { describe, expect, it, vi } from "vitest";
import { ApiError } from "./client";
import { setFieldErrors, setFormError } from "./form-errors";

const texts = { rejected: "Innlogging feilet", noResponse: "En feil oppstod under innlogging" };

function errorsAfter(cause: unknown) {
  const setError = vi.fn();
  setFormError({ getValues: () => ({ name: "", email: "" }), setError } as never, cause, texts);
  return setError.mock.calls;
}

describe("setFormError", () => {
  it("sets field errors and focuses the first", () => {
    const cause = new ApiError(
      422,
      '{"error":"Noe mangler","fields":{"email":"Ugyldig e-postadresse","name":"For kort"}}',
    );
    expect(errorsAfter(cause)).toEqual([
      ["name", { message: "For kort" }, { shouldFocus: true }],
      ["email", { message: "Ugyldig e-postadresse" }, { shouldFocus: false }],
    ]);
  });

  it.each([
    ["the server's sentence", new ApiError(401, '{"error":"Feil passord"}'), "Feil passord"],
    [
      "the server's message if its errors name no field of the form",
      new ApiError(422, '{"error":"Nei","fields":{"x":"y"}}'),
      "Nei",
    ],
    [
      "that it was refused, where the server says no more",
      new ApiError(502, "<h1>Bad gateway</h1>"),
      "Innlogging feilet",
    ],
    ["a missing response", new TypeError("Failed to fetch"), "En feil oppstod under innlogging"],
  ])("sets as root error %s", (_, cause, message) => {
    expect(errorsAfter(cause)).toEqual([["root", { type: "unknown", message }]]);
  });
});

describe("setFieldErrors with a code", () => {
  function applyErrors(cause: unknown) {
    const setError = vi.fn();
    const form = { getValues: () => ({ username: "" }), setError } as never;
    return {
      handled: setFieldErrors<{ username: string }>(form, cause),
      calls: setError.mock.calls,
    };
  }

  it("sets the field of the code", () => {
    const cause = new ApiError(409, '{"error":"Opptatt","code":"username_taken"}');
    expect(applyErrors(cause)).toEqual({
      handled: true,
      calls: [["username", { message: "Opptatt" }, { shouldFocus: true }]],
    });
  });

  it.each([
    new ApiError(409, '{"error":"Nei","code":"other"}'),
    new ApiError(409, '{"code":"username_taken"}'),
    new TypeError("Failed to fetch"),
  ])("ignores %s", (cause) => {
    expect(applyErrors(cause)).toEqual({ handled: false, calls: [] });
  });
});
