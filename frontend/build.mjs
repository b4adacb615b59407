// Builds dist/: hashed, split and precompressed assets, and the index.html that links them.
// `--watch` rebuilds on every change, without minifying, compressing or checking the budgets.
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import * as esbuild from "esbuild";

const watch = process.argv.includes("--watch");
const KB = 1024;
const BUDGETS = { firstRoute: 95 * KB, otherRoute: 40 * KB, css: 10 * KB, memberCss: 10 * KB, fonts: 70 * KB };
const APP_ENTRY = "src/main.tsx";
const THEME_ENTRY = "src/theme-boot.ts";
const FIRST_ROUTE = "src/app/home/HomePage.tsx";
/** Screens that one comes to later, from a page that is there. */
const MEMBER_SCREENS = [
  "src/features/account/",
  "src/app/contribution/",
  "src/features/contribution/",
  "src/features/forum/",
];

/** The output files that `file` imports statically, itself included. */
function staticClosure(outputs, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of outputs[file].imports) {
    if (kind === "import-statement") staticClosure(outputs, path, seen);
  }
  return seen;
}

const publicPath = (output) => output.replace(/^dist/, "");
const outputOf = (outputs, entryPoint) =>
  Object.keys(outputs).find((file) => file.endsWith(".js") && outputs[file].entryPoint === entryPoint);

async function writeHtml(outputs, styles) {
  const main = outputOf(outputs, APP_ENTRY);
  const theme = outputOf(outputs, THEME_ENTRY);
  // What the first route shares with others is asked for at once, rather than when that route is known.
  const firstRoute = outputOf(outputs, FIRST_ROUTE);
  const closure = new Set([...staticClosure(outputs, main), ...staticClosure(outputs, firstRoute)]);
  const preloads = [...closure].filter((file) => file !== main && file !== firstRoute);
  const fonts = Object.keys(outputs).filter((file) => file.endsWith(".woff2"));
  const links = [
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="${publicPath(file)}" crossorigin>`),
    `<link rel="stylesheet" href="${publicPath(styles.site)}">`,
    // For no medium: fetched all the same, and not waited for. lib/member-styles.ts puts it to use.
    `<link rel="stylesheet" href="${publicPath(styles.members)}" media="not all" id="member-styles">`,
    `<script src="${publicPath(theme)}"></script>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${publicPath(file)}">`),
    `<script type="module" src="${publicPath(main)}"></script>`,
  ];
  const template = await readFile("index.html", "utf8");
  await writeFile("dist/index.html", template.replace("<!--assets-->", links.join("\n    ")));
}

/** The sheet's outermost rules, each with its braces. */
function topLevelRules(sheet) {
  const rules = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of sheet.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth > 0) continue;
    rules.push(sheet.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}

/** The style sheets that only screens of members import, each of which is loaded when it is opened. */
async function memberSheets() {
  const { metafile } = await esbuild.build({ ...app, plugins: [], write: false });
  const isMemberScreen = ({ path, kind }) =>
    kind === "dynamic-import" && MEMBER_SCREENS.some((folder) => path.startsWith(folder));
  const reached = new Set();
  const follow = (file) => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const imported of metafile.inputs[file]?.imports ?? []) {
      if (!isMemberScreen(imported)) follow(imported.path);
    }
  };
  follow(APP_ENTRY);
  return new Set(Object.keys(metafile.inputs).filter((file) => file.endsWith(".css") && !reached.has(file)));
}

const MEMBER_LAYER = "@layer members";

/** Marks the rules of these style sheets, so that they can be told from the others in what esbuild makes of them. */
const markSheets = (sheets) => ({
  name: "mark-sheets",
  setup(build) {
    build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
      if (!sheets.has(relative(process.cwd(), path))) return null;
      return { contents: `${MEMBER_LAYER} {${await readFile(path, "utf8")}}`, loader: "local-css" };
    });
  },
});

async function writeStyles(name, rules) {
  const css = [...rules].join("\n");
  const hash = createHash("sha256").update(css).digest("hex").slice(0, 8).toUpperCase();
  const file = `dist/assets/${name}-${hash}.css`;
  await writeFile(file, css);
  return file;
}

/**
 * esbuild gives every lazily loaded route a style sheet of its own, repeats what routes share, and links none. They
 * become two without repetitions: the site's, which is smaller than one more round trip, and what only screens of
 * members need, which the first paint does not wait for.
 */
async function mergeStyles(outputs) {
  const main = outputs[outputOf(outputs, APP_ENTRY)].cssBundle;
  const sheets = Object.keys(outputs).filter((file) => file.endsWith(".css") && file !== main);
  const site = new Set();
  const members = new Set();
  for (const file of [main, ...sheets]) {
    for (const rule of topLevelRules(await readFile(file, "utf8"))) {
      if (!rule.startsWith(MEMBER_LAYER)) site.add(rule);
      else for (const inner of topLevelRules(rule.slice(rule.indexOf("{") + 1, -1))) members.add(inner);
    }
  }
  await Promise.all([main, ...sheets].map((file) => rm(file)));
  return { site: await writeStyles("app", site), members: await writeStyles("members", members) };
}

/** Writes .br and .gz beside each text asset, and answers each file's brotli size. */
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

function checkBudgets(outputs, styles, sizes) {
  const total = (files) => [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
  const main = staticClosure(outputs, outputOf(outputs, APP_ENTRY));
  const measured = [];
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (!file.endsWith(".js") || !entryPoint || entryPoint === APP_ENTRY || entryPoint === THEME_ENTRY) continue;
    const files = staticClosure(outputs, file);
    if (entryPoint === FIRST_ROUTE) {
      measured.push(["first route", total(new Set([...main, ...files])), BUDGETS.firstRoute]);
    } else {
      measured.push([entryPoint, total([...files].filter((each) => !main.has(each))), BUDGETS.otherRoute]);
    }
  }
  const ending = (end) => [...sizes.keys()].filter((file) => file.endsWith(end));
  measured.push(
    ["css", total([styles.site]), BUDGETS.css],
    ["css of members' screens", total([styles.members]), BUDGETS.memberCss],
    ["fonts", total(ending(".woff2")), BUDGETS.fonts],
  );
  for (const [name, size, budget] of measured) {
    console.log(`${(size / KB).toFixed(1).padStart(6)} KB of ${budget / KB} KB  ${name}`);
  }
  const broken = measured.filter(([, size, budget]) => size > budget).map(([name]) => name);
  if (broken.length > 0) throw new Error(`Beyond the size budget: ${broken.join(", ")}`);
}

async function finish({ metafile: { outputs } }) {
  const styles = await mergeStyles(outputs);
  if (!watch) checkBudgets(outputs, styles, await compress());
  await cp("public", "dist", { recursive: true });
  // Last, so that a server never serves a page whose assets are not there yet.
  await writeHtml(outputs, styles);
}

/** Libraries name their components by assignment, for developer tools: such a line keeps also what nobody uses. */
const withoutComponentNames = {
  name: "without-component-names",
  setup(build) {
    build.onLoad({ filter: /node_modules\/.*\.m?js$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(/^\w+\.displayName = .+;$/gm, ""),
    }));
  },
};

/**
 * esbuild counts every icon that the site uses as needed by whoever imports one from lucide's index. Imported from
 * its own file instead, an icon comes with the routes that show it.
 */
const ownIconFiles = {
  name: "own-icon-files",
  async setup(build) {
    const index = await readFile("node_modules/lucide-react/dist/esm/lucide-react.mjs", "utf8");
    const fileOf = new Map();
    for (const [, names, file] of index.matchAll(/export \{([^}]*)\} from '\.\/icons\/([^']+)\.mjs'/g)) {
      for (const [, name] of names.matchAll(/default as (\w+)/g)) fileOf.set(name, file);
    }
    const importIcon = (imported) => {
      const [icon, name = icon] = imported.split(" as ");
      return `import ${name} from "lucide-react/icons/${fileOf.get(icon)}";`;
    };
    build.onLoad({ filter: /\/src\/.*\.tsx$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const contents = source.replace(/import \{([^}]*)\} from "lucide-react";/g, (_, names) => {
        const icons = names.split(",").map((name) => name.trim());
        return icons
          .filter((name) => name && !name.startsWith("type "))
          .map(importIcon)
          .join(" ");
      });
      return { contents, loader: "tsx" };
    });
  },
};

const shared = {
  bundle: true,
  minify: !watch,
  metafile: true,
  // The oldest browsers that know light-dark(), on which the colours rest.
  target: ["es2022", "chrome123", "firefox120", "safari17.5"],
  outdir: "dist/assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  define: { "process.env.NODE_ENV": JSON.stringify(watch ? "development" : "production") },
  logLevel: "warning",
};

/** The classic script that applies the stored theme before the first paint. */
const themeBoot = { ...shared, entryPoints: [THEME_ENTRY], format: "iife" };
const app = {
  ...shared,
  entryPoints: [APP_ENTRY],
  // No page is ever there without the app around it. Knowing that, esbuild keeps what the app is made of in one
  // chunk, which compresses better than a dozen small ones, each for another set of pages.
  inject: [APP_ENTRY],
  entryNames: "app-[hash]",
  format: "esm",
  splitting: true,
  plugins: watch ? [] : [withoutComponentNames, ownIconFiles],
  // What swr brings for older Reacts.
  alias: { "use-sync-external-store/shim": "react" },
  legalComments: "external",
  jsx: "automatic",
  publicPath: "/assets/",
  loader: { ".woff2": "file" },
  sourcemap: watch ? "linked" : false,
};

await rm("dist", { recursive: true, force: true });
await mkdir("dist/assets", { recursive: true });
const boot = await esbuild.build(themeBoot);
app.plugins.push(markSheets(await memberSheets()));
if (watch) {
  const finishing = {
    name: "finish",
    setup(build) {
      build.onEnd(async (result) => {
        if (result.errors.length === 0) await finish(withBoot(result));
      });
    },
  };
  const context = await esbuild.context({ ...app, plugins: [...app.plugins, finishing] });
  await context.watch();
} else {
  await finish(withBoot(await esbuild.build(app)));
}

function withBoot({ metafile }) {
  return { metafile: { outputs: { ...boot.metafile.outputs, ...metafile.outputs } } };
}
