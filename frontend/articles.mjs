// Renders the long texts of the information pages (articles/*.md), which the server sends. `<!--operator-->` in a text
// stands for who runs the site, `<!--demo-->` for the notice that entries are made up, and `data-part` names what the app renders there. `## {contact-form}` stands for a section that
// the app renders as the part `contact-form`, and its entry in the contents as `contact-form-entry`. A section with a sentence
// beside its heading is folded to that sentence; its classes are those of Fold.tsx.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import MarkdownIt from "markdown-it";
import definitionLists from "markdown-it-deflist";

const FOLDER = join(import.meta.dirname, "articles");
const HEADING = /^## (?:(.+) \{#([\w-]+)\}(?: (.+))?|\{([\w-]+)\})$/m;
const markdown = new MarkdownIt({ html: true }).use(definitionLists);

function renderArticle(name, text) {
  // The pattern's groups are parts of the result too.
  const [intro, ...rest] = text.split(HEADING);
  const contents = [];
  const sections = [];
  for (let index = 0; index < rest.length; index += 5) {
    const [heading, id, sentence, part, body] = rest.slice(index);
    if (part) {
      contents.push(`<li data-part="${part}-entry"></li>`);
      sections.push(`<div data-part="${part}"></div>`);
      continue;
    }
    if (sentence) {
      sections.push(
        `<section aria-labelledby="${id}-tittel"><details id="${id}" class="Fold_fold" tabindex="-1">`,
        `<summary><div><h2 id="${id}-tittel">${heading}</h2><span class="text_note">${sentence}</span></div></summary>`,
        `<div class="Fold_content layout_stack">${markdown.render(body)}</div></details></section>`,
      );
      continue;
    }
    contents.push(`<li><a href="#${id}">${heading}</a></li>`);
    sections.push(
      `<section id="${id}" aria-labelledby="${id}-tittel" tabindex="-1"><h2 id="${id}-tittel">${heading}</h2>`,
      markdown.render(body),
      "</section>",
    );
  }
  const start = `<div class="article" data-page="${name}">${markdown.render(intro)}`;
  if (contents.length === 0) return `${start}<div class="article-text article-folds">${sections.join("")}</div></div>`;
  return [
    `${start}<div class="article-columns">`,
    '<nav class="article-contents" aria-labelledby="innholdsliste"><h2 id="innholdsliste">Innhold</h2>',
    `<ol>${contents.join("")}</ol></nav>`,
    `<div class="article-text">${sections.join("")}</div></div></div>`,
  ].join("");
}

/** Returns the HTML of each text by the name of its page. */
export function renderArticles() {
  const pages = readdirSync(FOLDER).map((file) => {
    const name = file.replace(".md", "");
    return [name, renderArticle(name, readFileSync(join(FOLDER, file), "utf8"))];
  });
  return Object.fromEntries(pages);
}
