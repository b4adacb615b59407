import { Tile } from "../../pages/job/Tiles";
import tiles from "../../pages/job/Tiles.module.css";
import panel from "../../ui/Panel.module.css";
import { optional, repeat, slot } from "./markup";

/** Key figures, and links to other pages: the app has them below other parts. */
export function Further() {
  return (
    <div className="later">
      <dl className={tiles.tiles}>
        <Tile label={slot("label")}>{slot("value")}</Tile>
      </dl>
      <ul className={panel.panel}>
        <li>
          <a href={slot("path")}>{slot("row")}</a>
        </li>
      </ul>
    </div>
  );
}

/** Repeats the figures and the links, or leaves them out. */
export function fillFurther(html: string): string {
  const figure = repeat(html, "div", "{{label}}", "figures");
  const figures = optional(figure, "dl", "{{label}}", "hasFigures");
  return optional(repeat(figures, "li", "{{row}}", "links"), "ul", "{{row}}", "hasLinks");
}
