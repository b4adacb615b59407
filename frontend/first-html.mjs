// Renders what every page begins with when the site is built (src/app/templates), so that the server runs no JavaScript.
import { mkdir, writeFile } from "node:fs/promises";
import * as esbuild from "esbuild";
import { classNames } from "./styles.mjs";

const FOLDER = "node_modules/.cache";
const BUNDLE = `${FOLDER}/templates.mjs`;

/** Returns the templates of all pages. `options` are those of the app's build. */
export async function renderTemplates(options) {
  const { outputFiles } = await esbuild.build({
    ...options,
    entryPoints: [{ in: "src/app/templates/templates.tsx", out: "templates" }],
    plugins: [classNames(false), ...options.plugins.filter(({ name }) => name === "worker")],
    splitting: false,
    minify: false,
    metafile: false,
    sourcemap: false,
    outdir: FOLDER,
    entryNames: "[name]",
    outExtension: { ".js": ".mjs" },
  });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(BUNDLE, outputFiles.find(({ path }) => path.endsWith(".mjs")).contents);
  // A new address, because modules are loaded once.
  const { renderTemplates } = await import(`./${BUNDLE}?${Date.now()}`);
  return renderTemplates();
}
