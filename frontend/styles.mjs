// Compiles the styles of the CSS modules. A class has the same short name in the app and in the templates of the server.
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import * as esbuild from "esbuild";

const MODULE = /\.module\.css$/;
const BASE = ["tokens", "base", "search-box", "article"];
/** The names of the classes of each module, such as `Panel_head`, by the path of its file below `src`. */
let names = {};
/** The short names by these. */
let shortNames = new Map();

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const encode = (at) =>
  at < LETTERS.length ? LETTERS[at] : encode(Math.floor(at / LETTERS.length) - 1) + LETTERS[at % LETTERS.length];

/** Replaces the names of classes by the short ones. */
export const shorten = (text) => text.replaceAll(/\b[A-Za-z-]+_\w+/g, (name) => shortNames.get(name) ?? name);

/** Bundles code. Only its identifiers stay as they are written. */
const bundle = async (contents, loader, { minify, target, outdir, entryNames, assetNames, publicPath }) => {
  const { outputFiles } = await esbuild.build({
    stdin: { contents, loader, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: "esm",
    minifySyntax: minify,
    minifyWhitespace: minify,
    loader: { ".woff2": "file" },
    ...{ target, outdir, entryNames, assetNames, publicPath },
  });
  return outputFiles;
};

async function readClassNames(options) {
  const files = readdirSync("src", { recursive: true }).filter((file) => MODULE.test(file));
  const twice = files.map((file) => basename(file)).find((name, at, all) => all.indexOf(name) !== at);
  if (twice) throw new Error(`Two style sheets have the name ${twice}.`);
  const code = files.sort().map((file, at) => `export { default as s${at} } from "./src/${file}";`);
  const script = (await bundle(code.join("\n"), "js", options)).find(({ path }) => path.endsWith(".js"));
  const classes = await import(`data:text/javascript,${encodeURIComponent(script.text)}`);
  names = Object.fromEntries(files.map((file, at) => [file, classes[`s${at}`]]));
  const all = Object.values(names).flatMap((module) => Object.values(module).flatMap((name) => name.split(" ")));
  shortNames = new Map([...new Set(all)].map((name, at) => [name, encode(at)]));
}

/** Makes imports of CSS modules get the names of their classes: short ones in the app, and others in what the build renders. */
export const classNames = (isShort) => ({
  name: "class-names",
  setup(build) {
    build.onStart(() => readClassNames(build.initialOptions));
    build.onLoad({ filter: MODULE }, ({ path }) => {
      const classes = Object.entries(names[relative("src", path)]);
      const code = classes
        .map(([local, name]) => `const _${local} = ${JSON.stringify(name)};\nexport { _${local} as ${local} };`)
        .join("\n");
      return { contents: isShort ? shorten(code) : code, loader: "js", watchFiles: [path] };
    });
    // Names are written where they are used, instead of an object that has them all.
    build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
      const code = await readFile(path, "utf8");
      const contents = code.replaceAll(/^import (\w+) from (?=".*\.module\.css")/gm, "import * as $1 from ");
      return { contents, loader: path.endsWith("x") ? "tsx" : "ts", watchFiles: [path] };
    });
  },
});

/** The modules of which the HTML uses a class. */
function findUsedModules(html) {
  const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, classes]) => classes.split(" ")));
  const isUsed = (file) => Object.values(names[file]).some((name) => used.has(name));
  return Object.keys(names).filter(isUsed);
}

/**
 * Returns the styles that the frame of all pages needs, those that each page needs besides, and the files with those of all modules
 * and with the fonts.
 */
export async function bundleStyles({ layouts, plain, contents }, articles, options) {
  const layers = "@layer base, ui, features, pages, app;";
  const importModules = (modules) => modules.map((file) => `@import "./src/${file}" layer(${file.split("/")[0]});`);
  const base = BASE.map((name) => `@import "./src/styles/${name}.css" layer(base);`);
  // Outside of the layers, so that they override the components.
  const modes = ['@import "./src/styles/print.css" print;', '@import "./src/styles/no-script.css" (scripting: none);'];
  const frame = findUsedModules([...Object.values(layouts), plain].join());
  const isSheet = ({ path }) => path.endsWith(".css");
  const readSheet = (files) => shorten(files.find(isSheet)?.text.trim() ?? "");
  const bundlePage = async ([route, variants]) => {
    const modules = findUsedModules([articles[route], ...Object.values(variants)].join()).filter(
      (file) => !frame.includes(file),
    );
    return [route, readSheet(await bundle(importModules(modules).join("\n"), "css", options))];
  };
  const [firstPaint, components, pages] = await Promise.all([
    bundle([layers, ...base, ...importModules(frame), ...modes].join("\n"), "css", options),
    bundle(importModules(Object.keys(names)).join("\n"), "css", options),
    Promise.all(Object.entries(contents).map(bundlePage)),
  ]);
  const rename = ({ path, text }) => ({
    path: path.replace("stdin", "components"),
    contents: Buffer.from(shorten(text)),
  });
  const files = [...firstPaint.filter((file) => !isSheet(file)), ...components.filter(isSheet).map(rename)];
  return { frame: readSheet(firstPaint), pages: Object.fromEntries(pages.filter(([, style]) => style)), files };
}
