// Builds dist/: split, hashed and precompressed assets with source maps, and the index.html that links them.
// `--watch` rebuilds on every change, without minifying, compressing or checking the size budgets.
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as esbuild from "esbuild";
import { renderArticles } from "./articles.mjs";
import { groupChunks } from "./chunks.mjs";
import { renderTemplates } from "./first-html.mjs";
import { bundleStyles, classNames, shorten } from "./styles.mjs";

const watch = process.argv.includes("--watch");
const KB = 1024;
const BUDGETS = {
  firstRoute: 95,
  afterFirstPaint: 18,
  otherRoute: 35,
  laterPart: 38,
  onTap: 60,
  worker: 40,
  firstPaintCss: 12,
  componentCss: 12,
  fonts: 70,
};
const APP = "src/app/main.tsx";
const RENDERER = "src/app/render.tsx";
/** What every page loads after its first paint. */
const DEFERRED = "src/app/layout/after-first-paint.ts";
/** What every page loads once it is idle. */
const ON_TAP = "src/app/on-tap.ts";
const WORKER = "worker";
/** Routes that redirect to the page of another one. */
const ALIASES = {
  searchAlias: "search",
  compare: "job",
  offer: "payCheck",
  payTalk: "payCheck",
  developers: "openData",
};

const { paths } = JSON.parse(await readFile("../shared/pages/site.json", "utf8"));

/**
 * Bundles the script of a Web Worker into one file, because its policy allows no import (crates/http/src/pages/assets.rs). The module
 * `./worker?worker&url` exports its URL, as in Vite, which runs the unit tests.
 */
const workers = {
  name: WORKER,
  setup(build) {
    build.onResolve({ filter: /\?worker&url$/ }, ({ path, resolveDir }) => ({
      path: `${join(resolveDir, path.replace(/\?.*/, ""))}.js`,
      namespace: WORKER,
    }));
    build.onLoad({ filter: /./, namespace: WORKER }, async ({ path }) => {
      const { minify, target, define } = build.initialOptions;
      const { outputFiles, metafile } = await esbuild.build({
        entryPoints: [path.replace(/js$/, "ts")],
        bundle: true,
        metafile: true,
        write: false,
        minify,
        target,
        define,
      });
      return { contents: outputFiles[0].contents, loader: "file", watchFiles: Object.keys(metafile.inputs) };
    });
  },
};

const finishPlugin = {
  name: "finish",
  setup(build) {
    build.onEnd((result) => (result.errors.length === 0 ? finish(result) : undefined));
  },
};

const options = {
  entryPoints: [{ in: APP, out: "app" }],
  plugins: [classNames(true), workers, groupChunks(APP), finishPlugin],
  bundle: true,
  splitting: true,
  format: "esm",
  minify: !watch,
  metafile: true,
  sourcemap: true,
  write: false,
  // The oldest browsers that support light-dark(), which the colours use.
  target: ["es2022", "chrome123", "firefox120", "safari17.5"],
  outdir: "dist/assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  publicPath: "/assets/",
  loader: { ".woff2": "file" },
  // React includes this hook since version 18; swr depends on a shim for older versions.
  alias: {
    "use-sync-external-store/shim": "react",
    // The package names only its development build.
    "react-router": "./node_modules/react-router/dist/production/index.mjs",
    "react-router/dom": "./node_modules/react-router/dist/production/dom-export.mjs",
  },
  define: { "process.env.NODE_ENV": JSON.stringify(watch ? "development" : "production") },
  jsx: "automatic",
  // An ø is one letter, not an escape sequence of four.
  charset: "utf8",
  legalComments: "external",
  logLevel: "warning",
  // A lazy file may have no default export (chunks.mjs).
  logOverride: { "import-is-undefined": "silent" },
};

const isScript = (file) => file.endsWith(".js");
const isStyleSheet = (file) => file.endsWith(".css");
const isFont = (file) => file.endsWith(".woff2");
const url = (output) => output.replace(/^dist/, "");

/** The output files that `file` imports statically, itself included. */
function staticClosure(outputs, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind === "import-statement") staticClosure(outputs, path, seen);
  }
  return seen;
}

/** The files of the build that have a purpose of their own. */
function findOutputs(outputs) {
  const files = Object.keys(outputs);
  return {
    // The entry point only imports the chunk that has its code.
    app: files.find((file) => isScript(file) && outputs[file].inputs[APP]),
    renderer: files.find((file) => isScript(file) && outputs[file].entryPoint?.endsWith(RENDERER)),
    workers: files.filter((file) => basename(file).startsWith(`${WORKER}-`)),
    lazyScripts: files.filter((file) => isScript(file) && outputs[file].entryPoint && outputs[file].entryPoint !== APP),
  };
}

/** Writes a file, and compressed variants if it is text. Returns its brotli size. */
async function writeAsset({ path, contents }) {
  const compressed = [];
  if (!watch && /\.(js|css|svg)$/.test(path)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: contents.length };
    compressed.push([`${path}.br`, await promisify(brotliCompress)(contents, { params })]);
    compressed.push([`${path}.gz`, await promisify(gzip)(contents, { level: 9 })]);
  }
  for (const [file, bytes] of [[path, contents], ...compressed]) await writeFile(file, bytes);
  return compressed[0]?.[1].length ?? contents.length;
}

/** Writes all assets, and returns the brotli size of each. */
async function writeAssets(outputFiles) {
  const sizes = {};
  for (const file of outputFiles) sizes[relative(process.cwd(), file.path)] = await writeAsset(file);
  return sizes;
}

function checkBudgets(outputs, sizes, { app, renderer, workers, lazyScripts }) {
  const total = (files) => [...files].reduce((sum, file) => sum + sizes[file], 0);
  const appFiles = staticClosure(outputs, renderer, staticClosure(outputs, app));
  const loadedFiles = new Set(appFiles);
  const own = (file) => [...staticClosure(outputs, file)].filter((each) => !loadedFiles.has(each));
  const deferred = own(lazyScripts.find((file) => outputs[file].entryPoint.endsWith(DEFERRED)));
  for (const file of deferred) loadedFiles.add(file);
  const isPage = (file) => outputs[file].entryPoint.endsWith("Page.tsx");
  const measure = (files, budget) => files.map((file) => [outputs[file].entryPoint, total(own(file)), budget]);
  const pages = measure(lazyScripts.filter(isPage), BUDGETS.otherRoute);
  const onTap = own(lazyScripts.find((file) => outputs[file].entryPoint.endsWith(ON_TAP)));
  for (const file of onTap) loadedFiles.add(file);
  const measured = [
    ...pages,
    ...measure(
      lazyScripts.filter((file) => !isPage(file)),
      BUDGETS.laterPart,
    ),
    ["once the page is idle", total(onTap), BUDGETS.onTap],
    ...workers.map((file) => ["worker", sizes[file], BUDGETS.worker]),
    ["after the first paint", total(deferred), BUDGETS.afterFirstPaint],
    ["first route", total(appFiles), BUDGETS.firstRoute],
    ["styles of the first paint", sizes["first paint"], BUDGETS.firstPaintCss],
    ["styles of the components", total(Object.keys(sizes).filter(isStyleSheet)), BUDGETS.componentCss],
    ["fonts", total(Object.keys(sizes).filter(isFont)), BUDGETS.fonts],
  ];
  for (const [name, size, budget] of measured) {
    console.log(`${(size / KB).toFixed(1).padStart(6)} KB of ${budget} KB  ${name}`);
  }
  const exceeded = measured.filter(([, size, budget]) => size > budget * KB).map(([name]) => name);
  if (exceeded.length > 0) throw new Error(`Size budget exceeded: ${exceeded.join(", ")}`);
}

/**
 * Returns the scripts of each route, which the server links from the page: the browser then requests them all at once. The
 * file of the route `job` is JobPage.tsx; pages with a long text share ArticlePage.tsx.
 */
function routeScripts(outputs, { app, renderer, lazyScripts }, articles) {
  const pages = new Map(lazyScripts.map((file) => [basename(outputs[file].entryPoint, ".tsx"), file]));
  const fileOf = (name) => pages.get(`${name[0].toUpperCase()}${name.slice(1)}Page`);
  const scriptsOf = (route) => {
    const name = ALIASES[route] ?? route;
    const files = [app, renderer, fileOf(name), name in articles && fileOf("article")].filter(Boolean);
    if (name === "company") files.push(lazyScripts.find((file) => outputs[file].entryPoint.endsWith("/JobList.tsx")));
    if (files.length === 2 && name !== "home") throw new Error(`The route ${name} has no page.`);
    return [...new Set(files.flatMap((file) => [...staticClosure(outputs, file)]))].map(url);
  };
  return Object.fromEntries([...Object.keys(paths), "notFound"].map((name) => [name, scriptsOf(name)]));
}

async function writeHtml(sizes, app, styles) {
  const head = [
    `<style>${styles}</style>`,
    ...Object.keys(sizes)
      .filter(isFont)
      .map((file) => `<link rel="preload" as="font" type="font/woff2" href="${url(file)}" crossorigin>`),
    ...Object.keys(sizes)
      .filter(isStyleSheet)
      .map((file) => `<link data-late="stylesheet" href="${url(file)}">`),
  ];
  const template = await readFile("index.html", "utf8");
  const html = template.replace("<!--assets-->", () => head.join("\n    ")).replace("<!--app-->", url(app));
  await writeFile("dist/index.html", html);
}

/**
 * Makes scripts load others through `loadJs` of index.html, so that one that could not be loaded can be tried again. The name has
 * as many letters as `import`: source maps count columns.
 */
function loadAgainAfterFailure(file) {
  return { path: file.path, contents: Buffer.from(file.text.replace(/\bimport\((?="\/assets\/)/g, "loadJs(")) };
}

async function finish({ metafile: { outputs }, outputFiles: bundled }) {
  const found = findOutputs(outputs);
  const scripts = bundled.map((file) => (isScript(file.path) ? loadAgainAfterFailure(file) : file));
  const templates = await renderTemplates(options);
  const articles = renderArticles();
  const styles = await bundleStyles(templates, articles, options);
  const sizes = await writeAssets([...scripts, ...styles.files]);
  const firstPaints = Object.values(styles.pages).map((page) => promisify(brotliCompress)(styles.frame + page));
  sizes["first paint"] = Math.max(...(await Promise.all(firstPaints)).map(({ length }) => length));
  if (!watch) checkBudgets(outputs, sizes, found);
  await cp("public", "dist", { recursive: true });
  await writeFile("dist/articles.json", shorten(JSON.stringify(articles)));
  await writeFile("dist/templates.json", shorten(JSON.stringify({ ...templates, styles: styles.pages })));
  await writeFile("dist/route-scripts.json", JSON.stringify(routeScripts(outputs, found, articles)));
  // Last, so that a server never serves a page whose assets are missing.
  await writeHtml(sizes, found.app, styles.frame);
}

await rm("dist", { recursive: true, force: true });
await mkdir("dist/assets", { recursive: true });
if (watch) await (await esbuild.context(options)).watch();
else await esbuild.build(options);
