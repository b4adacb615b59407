import { Figure, FigureGrid } from "../../features/salary/figures/FigureGrid";
import panel from "../../ui/Panel.module.css";
import { optional, repeat, slot } from "./markup";

/** Key figures, and links to other pages: the app has them below other parts. */
export function Further() {
  return (
    <div className="later">
      <FigureGrid>
        <Figure label={slot("label")}>{slot("value")}</Figure>
      </FigureGrid>
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
