import type { JobTrend } from "../../../api/types";
import { formatNumber } from "../../../lib/format";
import { getScale, getSeries, MIDDLE_OF_YEAR } from "../trend/trend";
import { texts } from "./texts";

/** Size of the picture, pixels. */
const WIDTH = 1200;
const HEIGHT = 630;
/** The plot in it. */
const PLOT = { left: 150, top: 160, width: 990, height: 310 };
const MARGIN = 60;
const MAX_TITLE_SIZE = 48;
/** Width of a bold letter, of its size: a long title gets smaller letters. */
const LETTER_WIDTH = 0.62;
/** The light theme: pictures are shown on paper and on the pages of others. */
const COLORS = { paper: "#f7f6f2", ink: "#11221e", line: "#cfccc2", official: "#0b4f4a" };

type Attributes = Record<string, string | number>;

function element(name: string, attributes: Attributes, children: (Node | string)[] = []): SVGElement {
  const created = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, String(value));
  created.append(...children);
  return created;
}

const write = (text: string, x: number, y: number, attributes: Attributes = {}) =>
  element("text", { x, y, fill: COLORS.ink, "font-size": 24, ...attributes }, [text]);

/** The official medians of a job title by year, as a picture that stands alone. */
export function drawTrend(jobTitle: string, trend: JobTrend): SVGElement {
  const official = { ...trend, reports: null };
  const series = getSeries(official, "nominal");
  const scale = getScale(series);
  const x = (time: number) => PLOT.left + (PLOT.width * scale.x(time)) / 100;
  const y = (amount: number) => PLOT.top + (PLOT.height * scale.y(amount)) / 100;
  const newest = trend.official.at(-1)?.at(-1);
  const bottom = PLOT.top + PLOT.height;
  const titleSize = Math.min(MAX_TITLE_SIZE, (WIDTH - 2 * MARGIN) / (LETTER_WIDTH * jobTitle.length));
  return element(
    "svg",
    {
      role: "img",
      width: WIDTH,
      height: HEIGHT,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      "font-family": "'Schibsted Grotesk', system-ui, sans-serif",
    },
    [
      element("title", {}, [`${jobTitle}: ${texts.trendMeasure}`]),
      element("rect", { width: WIDTH, height: HEIGHT, fill: COLORS.paper }),
      write(jobTitle, MARGIN, 75, { "font-size": titleSize, "font-weight": 800, fill: COLORS.official }),
      write(texts.trendMeasure, MARGIN, 118),
      ...scale.ticks.flatMap((amount) => [
        element("path", { d: `M${PLOT.left} ${y(amount)}h${PLOT.width}`, stroke: COLORS.line }),
        write(formatNumber(amount), PLOT.left - 16, y(amount) + 8, { "text-anchor": "end" }),
      ]),
      ...scale.years.map((year) =>
        write(String(year), x(year + MIDDLE_OF_YEAR), bottom + 40, { "text-anchor": "middle" }),
      ),
      ...(series.breakAt === null
        ? []
        : [
            element("path", {
              d: `M${x(series.breakAt)} ${PLOT.top}v${PLOT.height}`,
              stroke: COLORS.ink,
              "stroke-dasharray": "6 6",
            }),
            write(texts.trendBreak, MARGIN, HEIGHT - 66, { "font-size": 22 }),
          ]),
      ...series.official.map((run) =>
        element("path", {
          d: `M${run.map(({ time, amount }) => `${x(time)} ${y(amount)}`).join("L")}h0`,
          fill: "none",
          stroke: COLORS.official,
          "stroke-width": run.length === 1 ? 14 : 5,
          "stroke-linecap": "round",
          "stroke-linejoin": "round",
        }),
      ),
      write(texts.trendSource(trend.source, newest?.lastQuarter ?? ""), MARGIN, HEIGHT - 32, { "font-size": 22 }),
    ],
  );
}

/** The picture as a file. */
export function toSvg(picture: SVGElement): Blob {
  return new Blob([new XMLSerializer().serializeToString(picture)], { type: "image/svg+xml" });
}

/** The picture as pixels. Fails if the browser cannot draw it. */
export async function toPng(picture: SVGElement): Promise<Blob> {
  const url = URL.createObjectURL(toSvg(picture));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the canvas is empty"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
