import { expect, it } from "vitest";
import { difference, optional, repeat, slot, toTemplate } from "./markup";

it("slots are texts and parts of addresses", () => {
  const name = slot("name");
  const html = `<a href="/job/${encodeURIComponent(name)}" style="left:1px">${name}<!-- --> ${slot("!main")}</a>`;
  expect(toTemplate(html)).toBe('<a href="/job/{{%name}}">{{name}} {{!main}}</a>');
});

it("form without an address sends nothing", () => {
  expect(toTemplate('<form class="a"><input name="password"></form>')).toContain('<form method="dialog" class="a">');
  expect(toTemplate('<form class="a" action="/søk">')).toBe('<form class="a" action="/søk">');
});

it("part around a text is repeated or left out", () => {
  const list = "<ul><li><b>{{row}}</b></li><li><b>{{row}}</b></li></ul><p>{{note}}</p>";
  const repeated = repeat(list, "li", "{{row}}", "rows");
  expect(repeated).toBe("<ul>{{#rows}}<li><b>{{row}}</b></li>{{/rows}}</ul><p>{{note}}</p>");
  expect(optional(repeated, "p", "{{note}}", "note")).toContain("{{#note}}<p>{{note}}</p>{{/note}}");
});

it("difference of two renderings is a choice", () => {
  expect(difference("<nav><p>a</p></nav>", "<nav></nav>", "demo", "")).toBe("<nav>{{#demo}}<p>a</p>{{/demo}}</nav>");
  const choice = difference("<p>Logg inn</p><a>Bidra</a><b>x</b>", "<p>Logg ut</p><b>x</b>", "gated", "open");
  expect(choice).toBe("{{#gated}}<p>Logg inn</p><a>Bidra</a>{{/gated}}{{#open}}<p>Logg ut</p>{{/open}}<b>x</b>");
});
