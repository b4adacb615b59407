// Which modules share a chunk.
import { readFile } from "node:fs/promises";
import { extname, relative } from "node:path";
import * as esbuild from "esbuild";

// A module that so many lazily loaded files use is loaded with any of them.
const MIN_USERS = 8;

export const isScript = (file) => file.endsWith(".js");

/** The files that `file` imports statically, itself included. */
export function staticClosure(files, file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const { path, kind } of files[file]?.imports ?? []) {
    if (kind === "import-statement") staticClosure(files, path, seen);
  }
  return seen;
}

/** The lazily loaded files that use each module. */
function usersOfModules({ outputs }, app) {
  const users = new Map();
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (!isScript(file) || !entryPoint || entryPoint === app) continue;
    for (const chunk of staticClosure(outputs, file)) {
      for (const module of Object.keys(outputs[chunk].inputs)) {
        if (!users.has(module)) users.set(module, new Set());
        users.get(module).add(entryPoint);
      }
    }
  }
  return users;
}

/**
 * A plugin that puts modules into few chunks: those that the first route shares into the app's chunk, others that many lazily
 * loaded files share into one that all of these import. Otherwise each combination of files has a chunk of its own, mostly
 * of less than 1 KB.
 */
export async function mergeChunks(options, { app, firstRoute }) {
  const { metafile } = await esbuild.build({ ...options, write: false, sourcemap: false });
  const users = usersOfModules(metafile, app);
  const lazyFiles = new Set([...users.values()].flatMap((files) => [...files]));
  const isOwn = (module) => /^src\/.*\.tsx?$/.test(module) && !lazyFiles.has(module);
  // Packages of forms and dialogs would be loaded with every page.
  const needsPackage = (module) =>
    [...staticClosure(metafile.inputs, module)].some(
      (input) => input.startsWith("node_modules/") && users.get(input)?.has(firstRoute) === false,
    );
  const shared = [...users].filter(([module, files]) => isOwn(module) && files.size > 1);
  const imports = (modules) => modules.map(([module]) => `import ${JSON.stringify(`./${module}`)};`).join("\n");
  const contents = {
    app: imports(shared.filter(([, files]) => files.has(firstRoute))),
    pages: imports(
      shared.filter(([module, files]) => !files.has(firstRoute) && files.size >= MIN_USERS && !needsPackage(module)),
    ),
  };
  return {
    name: "merge-chunks",
    setup(build) {
      const namespace = "shared-modules";
      build.onResolve({ filter: /^shared-modules\// }, ({ path }) => ({ path, namespace, sideEffects: true }));
      build.onLoad({ filter: /./, namespace }, ({ path }) => ({
        contents: contents[path.split("/")[1]],
        resolveDir: process.cwd(),
      }));
      build.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path }) => {
        const module = relative(process.cwd(), path);
        const isPart = module === app || (lazyFiles.has(module) && module !== firstRoute);
        if (!isPart) return undefined;
        const group = module === app ? "app" : "pages";
        const code = await readFile(path, "utf8");
        return { contents: `${code}\nimport "shared-modules/${group}";`, loader: extname(path).slice(1) };
      });
    },
  };
}
