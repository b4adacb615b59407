// A stylelint rule: code that imports a CSS module uses each of its classes. The type checker finds the opposite error,
// a class that the module lacks.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import stylelint from "stylelint";

const ruleName = "klarlonn/no-unused-classes";
const messages = stylelint.utils.ruleMessages(ruleName, {
  unused: (className) => `No code that imports this module uses the class "${className}"`,
});

/** For each CSS module, the classes that code reads from it. `*` stands for all, where code computes the name. */
const usedClasses = new Map();
for (const entry of readdirSync("src", { recursive: true, withFileTypes: true })) {
  if (!/\.tsx?$/.test(entry.name) || entry.name.includes(".test.")) continue;
  const code = readFileSync(join(entry.parentPath, entry.name), "utf8");
  for (const [, styles, path] of code.matchAll(/import (\w+) from "(.+\.module\.css)"/g)) {
    const module = path.startsWith("#") ? resolve("src", path.slice(1)) : resolve(entry.parentPath, path);
    const used = usedClasses.get(module) ?? new Set();
    usedClasses.set(module, used);
    for (const [, name] of code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, "g"))) used.add(name);
    if (code.includes(`${styles}[`)) used.add("*");
  }
}

function rule(enabled) {
  return (root, result) => {
    const file = root.source.input.file;
    if (!enabled || !file?.endsWith(".module.css")) return;
    const used = usedClasses.get(file) ?? new Set();
    if (used.has("*")) return;
    root.walkRules((node) => {
      const local = node.selector.replaceAll(/:global\([^)]*\)/g, "");
      for (const [word, className] of local.matchAll(/\.([a-zA-Z][\w-]*)/g)) {
        if (used.has(className)) continue;
        stylelint.utils.report({ ruleName, result, node, word, message: messages.unused(className) });
      }
    });
  };
}

export default stylelint.createPlugin(ruleName, Object.assign(rule, { ruleName, messages }));
