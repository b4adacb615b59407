import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { numberSections, type Section } from "./Article";
import { sections as about } from "./about/texts";
import { sections as contact } from "./contact/texts";
import { sections as cookies } from "./cookies/texts";
import { sections as help } from "./help/texts";
import { sections as privacy } from "./privacy/texts";
import { sections as terms } from "./terms/texts";

function renderSections(sections: readonly Section[]): string {
  return renderToStaticMarkup(
    <StaticRouter location="/">
      {sections.map(({ id, heading, body }) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          {body}
        </section>
      ))}
    </StaticRouter>,
  );
}

/** The HTML of the long texts by page, for browsers without JavaScript. The build writes it and the server sends it. */
export const articles = {
  about: renderSections(about),
  contact: renderSections(contact),
  cookies: renderSections(numberSections(cookies)),
  help: renderSections(help),
  privacy: renderSections(numberSections(privacy)),
  terms: renderSections(numberSections(terms)),
};
