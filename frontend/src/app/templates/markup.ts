/** Begin and end the name of a slot in what is rendered. No text has them, and they sort before all names. */
const OPEN = "⟦";
const CLOSE = "⟧";

/** A text that stands for one that the server fills in. */
export const slot = (name: string) => `${OPEN}${name}${CLOSE}`;

const open = (name: string) => `{{#${name}}}`;
const close = (name: string) => `{{/${name}}}`;

/** Styles in attributes are against the policy of the site, and what they place is drawn by the app. */
const LEFT_TO_THE_APP = [
  / style="[^"]*"/g,
  /<!--.*?-->/g,
  /<link rel="preload"[^>]*>/g,
  / value=""/g,
  / xmlns="[^"]*"/g,
  / ?\blucide(-[\w-]+)?(?=[ "])/g,
  // What only the app does.
  /<fieldset class="ThemeSwitch_switch".*?<\/fieldset>/gs,
  / role="combobox"/g,
  / aria-(autocomplete|controls|expanded)="[^"]*"/g,
  / data-discover="true"/g,
];

/**
 * Turns the HTML of React into a template (crates/http/src/pages/template.rs): `{{name}}` is a text, `{{%name}}` one in a URL, `{{!name}}`
 * is HTML, and what is between `{{#name}}` and `{{/name}}` is repeated, or left out.
 */
export function toTemplate(html: string): string {
  const clean = LEFT_TO_THE_APP.reduce((text, pattern) => text.replaceAll(pattern, ""), html);
  const [openUrl, closeUrl] = [encodeURIComponent(OPEN), encodeURIComponent(CLOSE)];
  return (
    clean
      .replaceAll(new RegExp(`${openUrl}(\\w+)${closeUrl}`, "g"), "{{%$1}}")
      .replaceAll(new RegExp(`${OPEN}(!?\\w+)${CLOSE}`, "g"), "{{$1}}")
      .replaceAll(OPEN, "{{initial}}")
      // A form without an address is sent by the app: before, it would put what is typed into the URL.
      .replaceAll(/<form(?![^>]* action=)/g, '<form method="dialog"')
  );
}

/** A line or an axis, with the attributes after its height. Arrows at the ends are SVG elements within it. */
const LINE = /<svg class="PayLine_line" height="(\d+)"([^>]*)>(?:(?!<\/?svg).|<svg.*?<\/svg>)*<\/svg>/gs;

const empty = (html: string, attribute: string) =>
  html.replaceAll(LINE, (line, height: string, attributes: string) =>
    attributes.includes(attribute) ? `<svg class="PayLine_line" height="${height}" aria-hidden="true"></svg>` : line,
  );

/** Lines without marks: the app draws them, because their places depend on the amounts. */
export const withoutLines = (html: string) => empty(html, 'role="img"');

/** Axes without amounts, where these depend on those of the lines. */
export const withoutAxes = (html: string) => empty(html, 'aria-hidden="true"');

/** Finds the innermost element `tag` around `text`. */
function findElement(html: string, tag: string, text: string): [start: number, end: number] {
  const at = html.indexOf(text);
  const start = Math.max(html.lastIndexOf(`<${tag} `, at), html.lastIndexOf(`<${tag}>`, at));
  const end = html.indexOf(`</${tag}>`, at);
  if (at < 0 || start < 0 || end < 0) throw new Error(`A template has no <${tag}> with ${text}.`);
  return [start, end + tag.length + 3];
}

/** Leaves out the element `tag` around `text` unless the server fills in `name`. */
export function optional(html: string, tag: string, text: string, name: string): string {
  const [start, end] = findElement(html, tag, text);
  return html.slice(0, start) + open(name) + html.slice(start, end) + close(name) + html.slice(end);
}

/** Repeats the first element `tag` with `text` for each item of `name`, instead of its siblings after it. */
export function repeat(html: string, tag: string, text: string, name: string): string {
  const [start, end] = findElement(html, tag, text);
  const siblings = new RegExp(`^(?:<${tag}[ >].*?</${tag}>)*`, "s");
  const rest = html.slice(end).replace(siblings, "");
  return html.slice(0, start) + open(name) + html.slice(start, end) + close(name) + rest;
}

/** Replaces each `text` by the slot `name`. */
export function replaceText(html: string, text: string, name: string): string {
  if (!html.includes(text)) throw new Error(`A template has no text ${text}.`);
  return html.replaceAll(text, `{{${name}}}`);
}

/** What two renderings have in common, with what differs as sections `name` and `otherName`. */
export function difference(html: string, other: string, name: string, otherName: string): string {
  if (html === other) return html;
  let start = 0;
  while (html[start] === other[start]) start++;
  // Begins and ends at tags.
  start = html.lastIndexOf("<", start);
  let end = 0;
  while (end < Math.min(html.length, other.length) - start && html.at(-1 - end) === other.at(-1 - end)) end++;
  const after = html.slice(html.length - end);
  end -= Math.max(0, after.indexOf("<"));
  const section = (text: string, inName: string) => {
    const part = text.slice(start, text.length - end);
    return part && open(inName) + part + close(inName);
  };
  return html.slice(0, start) + section(html, name) + section(other, otherName) + html.slice(html.length - end);
}
