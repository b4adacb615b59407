import { afterEach, describe, expect, it } from "vitest";
import { readPageData } from "./page-data";

function embedPageData(text: string) {
  const script = document.createElement("script");
  script.type = "application/json";
  script.id = "page-data";
  script.textContent = text;
  document.body.replaceChildren(script);
}

describe("readPageData", () => {
  afterEach(() => {
    document.body.replaceChildren();
  });

  it("reads the embedded data", () => {
    embedPageData('{"demo":true,"answers":{"/api/x?q=\\u003cb>":[1]}}');
    expect(readPageData()).toEqual({ demo: true, responses: new Map([["/api/x?q=<b>", [1]]]) });
  });

  it.each(["", "{", "null", "[]", '"x"', '{"demo":"yes","answers":7}'])("treats '%s' as empty", (text) => {
    embedPageData(text);
    expect(readPageData()).toEqual({ demo: false, responses: new Map() });
  });

  it("is empty for a page without data", () => {
    expect(readPageData()).toEqual({ demo: false, responses: new Map() });
  });
});
