// Builds dist/: split, hashed and precompressed assets with source maps, and the index.html that links them.
// `--watch` rebuilds on every change, without minifying, compressing or checking the size budgets.
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as esbuild from "esbuild";
import { writeArticles } from "./articles.mjs";
import { isScript, mergeChunks, staticClosure } from "./chunks.mjs";

const watch = process.argv.includes("--watch");
const KB = 1024;
const BUDGETS = {
  firstRoute: 97 * KB,
  otherRoute: 40 * KB,
  firstPaintCss: 5 * KB,
  componentCss: 12 * KB,
  fonts: 70 * KB,
};
const APP = "src/main.tsx";
const THEME = "src/theme-boot.ts";
const ROUTES = "src/app/routes.tsx";
const FIRST_ROUTE = "src/app/home/HomePage.tsx";
const FIRST_PAINT_CSS = "src/styles/first-paint.css";
const PRINT_CSS = "src/styles/print.css";
const COMPONENT_CSS = "component-styles";

/** One style sheet of all CSS modules. `ui` comes first, then `features`, then `app`: later rules override earlier. */
const componentStyles = {
  name: COMPONENT_CSS,
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${COMPONENT_CSS}$`) }, () => ({
      path: "index.css",
      namespace: COMPONENT_CSS,
    }));
    build.onLoad({ filter: /./, namespace: COMPONENT_CSS }, async () => {
      const files = (await readdir("src", { recursive: true })).filter((file) => file.endsWith(".module.css"));
      const contents = files
        .sort()
        .reverse()
        .map((file) => `@import "./src/${file}";`)
        .join("\n");
      return { contents, loader: "css", resolveDir: process.cwd() };
    });
  },
};

const shared = {
  bundle: true,
  minify: !watch,
  metafile: true,
  sourcemap: true,
  // The oldest browsers that support light-dark(), which the colours use.
  target: ["es2022", "chrome123", "firefox120", "safari17.5"],
  outdir: "dist/assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  define: { "process.env.NODE_ENV": JSON.stringify(watch ? "development" : "production") },
  logLevel: "warning",
};

/** The classic script that applies the stored theme before the first paint. */
const themeBoot = { ...shared, entryPoints: [THEME], format: "iife" };

const app = {
  ...shared,
  entryPoints: [
    { in: APP, out: "app" },
    { in: FIRST_PAINT_CSS, out: "first-paint" },
    { in: COMPONENT_CSS, out: "components" },
    { in: PRINT_CSS, out: "print" },
  ],
  // Every page loads the app. Injecting it makes esbuild put the app's code into one chunk, which compresses better
  // than many small chunks shared between pages.
  inject: [APP],
  format: "esm",
  splitting: true,
  plugins: [componentStyles],
  // React includes this hook since version 18; swr depends on a shim for older versions.
  alias: { "use-sync-external-store/shim": "react" },
  legalComments: "external",
  jsx: "automatic",
  publicPath: "/assets/",
  loader: { ".woff2": "file" },
};

const isStyleSheet = (file) => file.endsWith(".css");
const outputOf = (outputs, entryPoint, isType = isScript) =>
  Object.keys(outputs).find((file) => isType(file) && outputs[file].entryPoint === entryPoint);
const stylesOf = (outputs) => ({
  firstPaint: outputOf(outputs, FIRST_PAINT_CSS, isStyleSheet),
  components: outputOf(outputs, `${COMPONENT_CSS}:index.css`, isStyleSheet),
  print: outputOf(outputs, PRINT_CSS, isStyleSheet),
});

/** Removes the style sheet that esbuild writes beside every script: `components` holds the rules of all of them. */
async function removeScriptStyles(outputs) {
  const kept = Object.values(stylesOf(outputs));
  const unused = Object.keys(outputs).filter((file) => isStyleSheet(file) && !kept.includes(file));
  await Promise.all(unused.flatMap((file) => [rm(file), rm(`${file}.map`)]));
}

/** Writes .br and .gz files beside each text asset, and returns the brotli size of each. */
async function compress() {
  const sizes = new Map();
  for (const name of await readdir("dist/assets")) {
    const file = join("dist/assets", name);
    const bytes = await readFile(file);
    if (!/\.(js|css|svg)$/.test(name)) {
      sizes.set(file, bytes.length);
      continue;
    }
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const brotli = await promisify(brotliCompress)(bytes, { params });
    await writeFile(`${file}.br`, brotli);
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    sizes.set(file, brotli.length);
  }
  return sizes;
}

function checkBudgets(outputs, sizes, pages) {
  const total = (files) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const appFiles = staticClosure(outputs, outputOf(outputs, APP));
  // What pages have in common is there before a dialog opens.
  const pageFiles = pages
    .filter((page) => page !== FIRST_ROUTE)
    .map((page) => staticClosure(outputs, outputOf(outputs, page)));
  const commonFiles = new Set([...pageFiles[0]].filter((file) => pageFiles.every((files) => files.has(file))));
  const styles = stylesOf(outputs);
  const measured = [];
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (!isScript(file) || !entryPoint || entryPoint === APP || entryPoint === THEME) continue;
    const files = staticClosure(outputs, file);
    if (entryPoint === FIRST_ROUTE) {
      measured.push(["first route", total(new Set([...appFiles, ...files])), BUDGETS.firstRoute]);
    } else {
      const loaded = pages.includes(entryPoint) ? appFiles : commonFiles;
      measured.push([entryPoint, total([...files].filter((each) => !loaded.has(each))), BUDGETS.otherRoute]);
    }
  }
  measured.push(
    ["styles of the first paint", total([styles.firstPaint]), BUDGETS.firstPaintCss],
    ["styles of the components", total([styles.components]), BUDGETS.componentCss],
    ["fonts", total([...sizes.keys()].filter((file) => file.endsWith(".woff2"))), BUDGETS.fonts],
  );
  for (const [name, size, budget] of measured) {
    console.log(`${(size / KB).toFixed(1).padStart(6)} KB of ${budget / KB} KB  ${name}`);
  }
  const exceeded = measured.filter(([, size, budget]) => size > budget).map(([name]) => name);
  if (exceeded.length > 0) throw new Error(`Size budget exceeded: ${exceeded.join(", ")}`);
}

const url = (output) => output.replace(/^dist/, "");

/** Reads an output for use inside the page. */
const inline = async (output) => (await readFile(output, "utf8")).replace(/\s*(?:\/\*|\/\/)# sourceMappingURL=.*/, "");

/** The file of each page, by its route's name. */
async function readPages() {
  const lines = (await readFile(ROUTES, "utf8")).matchAll(/^ {2}(\w+): \(\) => import\("(.+)"\),$/gm);
  const pages = Object.fromEntries([...lines].map(([, name, module]) => [name, `${join("src/app", module)}.tsx`]));
  const { paths } = JSON.parse(await readFile("../shared/pages/site.json", "utf8"));
  const missing = [...Object.keys(paths), "notFound"].filter((name) => !pages[name]);
  if (missing.length > 0) throw new Error(`${ROUTES} has no page for ${missing.join(", ")}`);
  return pages;
}

/** Writes the scripts of each route, which the server links from the page: the browser then requests them all at once. */
async function writeRouteScripts(outputs, pages) {
  const scripts = Object.entries(pages).map(([name, page]) => {
    return [name, [...staticClosure(outputs, outputOf(outputs, page))].map(url)];
  });
  await writeFile("dist/route-scripts.json", JSON.stringify(Object.fromEntries(scripts)));
}

async function writeHtml(outputs) {
  const styles = stylesOf(outputs);
  const fonts = Object.keys(outputs).filter((file) => file.endsWith(".woff2"));
  // The first paint needs the page alone: its styles and the theme are inside.
  const head = [
    `<style>${await inline(styles.firstPaint)}</style>`,
    `<script>${await inline(outputOf(outputs, THEME))}</script>`,
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${url(file)}" crossorigin>`),
    `<script type="module" fetchpriority="low" src="${url(outputOf(outputs, APP))}"></script>`,
  ];
  const template = await readFile("index.html", "utf8");
  const html = template
    .replace("<!--assets-->", () => head.join("\n    "))
    .replace(
      "<!--component-styles-->",
      `<link rel="stylesheet" fetchpriority="low" href="${url(styles.components)}"><link rel="stylesheet" media="print" href="${url(styles.print)}">`,
    );
  await writeFile("dist/index.html", html);
}

async function finish({ metafile }) {
  const outputs = { ...boot.metafile.outputs, ...metafile.outputs };
  const pages = await readPages();
  await removeScriptStyles(outputs);
  if (!watch) checkBudgets(outputs, await compress(), Object.values(pages));
  await cp("public", "dist", { recursive: true });
  await writeArticles("dist/articles.json");
  // Last, so that a server never serves a page whose assets are missing.
  await writeRouteScripts(outputs, pages);
  await writeHtml(outputs);
}

await rm("dist", { recursive: true, force: true });
await mkdir("dist/assets", { recursive: true });
const boot = await esbuild.build(themeBoot);
if (watch) {
  const finishPlugin = {
    name: "finish",
    setup(build) {
      build.onEnd((result) => (result.errors.length === 0 ? finish(result) : undefined));
    },
  };
  const context = await esbuild.context({ ...app, plugins: [...app.plugins, finishPlugin] });
  await context.watch();
} else {
  await finish(
    await esbuild.build({
      ...app,
      plugins: [...app.plugins, await mergeChunks(app, { app: APP, firstRoute: FIRST_ROUTE })],
    }),
  );
}
