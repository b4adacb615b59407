// The allowed imports between folders. All others are forbidden.
const mayImport = (from, to) => ({ from: { path: `^src/${from}/` }, to: { path: `^src/${to}/` } });

export default {
  allowed: [
    mayImport("lib", "lib"),
    mayImport("domain", "(lib|domain)"),
    mayImport("ui", "(lib|ui)"),
    mayImport("api", "(lib|domain|api)"),
    // A page or feature may import its own folder, but no other page or feature.
    mayImport("features/([^/]+)", "(lib|domain|ui|api|features/$1)"),
    mayImport("pages/([^/]+)", "(lib|domain|ui|api|features|pages/$1)"),
    mayImport("app", "(lib|domain|ui|api|features|pages|app|styles)"),
    mayImport("styles", "styles"),
    // Exceptions: the types of the wire have no code, and for others than moderators their page does not exist.
    { from: { path: "^src/domain/" }, to: { path: "^src/api/types\\.ts$" } },
    mayImport("pages/moderation", "pages/not-found"),
    // Tests and their helpers may import anything.
    { from: { path: "^src/testing/|\\.test\\.tsx?$" }, to: {} },
  ],
  allowedSeverity: "error",
  options: {
    includeOnly: "^src/",
    tsConfig: { fileName: "tsconfig.json" },
    // Also imports of types.
    tsPreCompilationDeps: true,
  },
};
