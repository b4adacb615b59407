// The allowed imports between folders. All others are forbidden.
const mayImport = (from, to) => ({ from: { path: `^src/${from}/` }, to: { path: `^src/${to}/` } });

export default {
  allowed: [
    mayImport("lib", "lib"),
    mayImport("ui", "(lib|ui)"),
    mayImport("features/salary", "(lib|ui|features/salary)"),
    mayImport("features/catalog", "(lib|ui|features/(salary|catalog))"),
    mayImport("features/contribution", "(lib|ui|features/contribution)"),
    mayImport("features/following", "(lib|ui|features/following)"),
    mayImport("features/account", "(lib|ui|features/(account|following))"),
    mayImport("features/forum", "(lib|ui|features/forum)"),
    mayImport("features/moderation", "(lib|ui|features/moderation)"),
    mayImport("app", "(lib|ui|features|app)"),
    { from: { path: "^src/[^/]+\\.tsx?$" }, to: { path: "^src/(lib|ui|app|styles)/" } },
    mayImport("styles", "styles"),
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
