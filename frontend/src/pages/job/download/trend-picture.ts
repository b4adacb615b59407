import type { JobTrend } from "#api/types";
import { getAxis } from "#features/salary/figures/line/picture-geometry";
import { getQuarterEnd } from "#lib/dates";
import { formatNumber } from "#lib/format";
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

/** Years between two labels. */
const LABELLED_YEARS = 2;
const MIDDLE_OF_YEAR = 1 / 2;

type Attributes = Record<string, string | number>;

function element(name: string, attributes: Attributes, children: (Node | string)[] = []): SVGElement {
  const created = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, String(value));
  created.append(...children);
  return created;
}

const write = (text: string, x: number, y: number, attributes: Attributes = {}) =>
  element("text", { x, y, fill: COLORS.ink, "font-size": 24, ...attributes }, [text]);

interface Point {
  /** Year with a fraction. */
  time: number;
  amount: number;
}

type Scale = (value: number) => number;

const drawTick = (amount: number, y: number) => [
  element("path", { d: `M${PLOT.left} ${y}h${PLOT.width}`, stroke: COLORS.line }),
  write(formatNumber(amount), PLOT.left - 16, y + 8, { "text-anchor": "end" }),
];

const drawBreak = (x: number) => [
  element("path", { d: `M${x} ${PLOT.top}v${PLOT.height}`, stroke: COLORS.ink, "stroke-dasharray": "6 6" }),
  write(texts.trendBreak, MARGIN, HEIGHT - 66, { "font-size": 22 }),
];

/** Comparable years as a line, a single one as a dot. */
const drawRun = (run: readonly Point[], x: Scale, y: Scale) =>
  element("path", {
    d: `M${run.map(({ time, amount }) => `${x(time)} ${y(amount)}`).join("L")}h0`,
    fill: "none",
    stroke: COLORS.official,
    "stroke-width": run.length === 1 ? 14 : 5,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });

/** The official medians of a job title by year, as a picture that stands alone. */
export function drawTrend(jobTitle: string, { official, seriesBreak, source }: JobTrend): SVGElement {
  const runs = official.map((run) =>
    // At the middle of their four quarters.
    run.map(({ lastQuarter, median }): Point => ({ time: getQuarterEnd(lastQuarter) - 1 / 2, amount: median })),
  );
  const times = runs.flat().map(({ time }) => time);
  const from = Math.floor(Math.min(...times));
  const to = Math.max(from + 1, Math.ceil(Math.max(...times)));
  const labels = Math.ceil((to - from) / LABELLED_YEARS);
  const years = Array.from({ length: labels }, (_, index) => from + index * LABELLED_YEARS);
  const axis = getAxis(runs.flat().map(({ amount }) => amount));
  const x: Scale = (time) => PLOT.left + (PLOT.width * (time - from)) / (to - from);
  const y: Scale = (amount) => PLOT.top + (PLOT.height * (axis.to - amount)) / (axis.to - axis.from);
  const yearY = PLOT.top + PLOT.height + 40;
  const titleSize = Math.min(MAX_TITLE_SIZE, (WIDTH - 2 * MARGIN) / (LETTER_WIDTH * jobTitle.length));
  const newest = official.at(-1)?.at(-1)?.lastQuarter ?? "";
  const frame = {
    role: "img",
    width: WIDTH,
    height: HEIGHT,
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    "font-family": "'Schibsted Grotesk', system-ui, sans-serif",
  };
  return element("svg", frame, [
    element("title", {}, [`${jobTitle}: ${texts.trendMeasure}`]),
    element("rect", { width: WIDTH, height: HEIGHT, fill: COLORS.paper }),
    write(jobTitle, MARGIN, 75, { "font-size": titleSize, "font-weight": 800, fill: COLORS.official }),
    write(texts.trendMeasure, MARGIN, 118),
    ...axis.ticks.flatMap((amount) => drawTick(amount, y(amount))),
    ...years.map((year) => write(String(year), x(year + MIDDLE_OF_YEAR), yearY, { "text-anchor": "middle" })),
    // At the start of its quarter.
    ...(seriesBreak === null ? [] : drawBreak(x(getQuarterEnd(seriesBreak) - 1 / 4))),
    ...runs.map((run) => drawRun(run, x, y)),
    write(texts.trendSource(source, newest), MARGIN, HEIGHT - 32, { "font-size": 22 }),
  ]);
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
