// Renders the long texts of the information pages, which the server sends to browsers without JavaScript.
import { writeFile } from "node:fs/promises";
import * as esbuild from "esbuild";

/** Writes the HTML of each text by page. */
export async function writeArticles(file) {
  const { outputFiles } = await esbuild.build({
    entryPoints: ["src/app/information/articles.tsx"],
    bundle: true,
    conditions: ["workerd"],
    write: false,
    outdir: "dist",
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    logLevel: "warning",
  });
  const { contents } = outputFiles.find(({ path }) => path.endsWith(".js"));
  const code = Buffer.from(contents).toString("base64");
  const { articles } = await import(`data:text/javascript;base64,${code}`);
  await writeFile(file, JSON.stringify(articles));
}
