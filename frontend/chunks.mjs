// Fewer requests. esbuild writes a chunk for each set of lazily loaded files that share code: two hundred, most under a
// kilobyte. Lazy files that import a whole group of shared files have the same set for all of them, and one chunk.
import { readdirSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const LAZY = "lazy";

/** Files that open a dialog, and `on-tap.ts`, which every page loads once it is idle. */
const DIALOG_USERS = /[dD]ialog|on-tap|tab-contents|forum|CompanyPage|profile|moderation/;
/** Files with forms that sign in or change an account. */
const ACCOUNT_USERS = /on-tap|(Login|Register|ForgotPassword|ResetPassword)Page|tab-contents|DeleteDialog/;

/** Pages and parts of pages with figures. */
const FIGURE_USERS =
  /below-the-fold|pages\/(job|jobs|company|companies|place|places|entries|leaderboard|search|equal-pay)\/|features\/(salary|following)/;

/**
 * Files that are loaded together, and the lazy files that load them. Code of a group costs its users bytes that they may not
 * need, so heavy libraries, forms and dialogs are not in the first two.
 */
const GROUPS = [
  {
    sources: [
      ...["api", "domain", "lib", "ui", "features/following", "features/salary/figures"],
      ...["api", "session-changes", "texts"].map((name) => `features/account/${name}.ts`),
      ...["api/form-errors.ts", "features/account/account.module.css", "features/moderation/moderation-queue.ts"],
    ],
    except:
      /form|FollowButton|figures.line|describe|left-out|explanation|Compare|Dialog|Windowed|Toast|Tabs|Avatar|Password|test/,
    packages: findSharedIcons(),
    users: /(?<!render\.tsx)$/,
  },
  {
    sources: ["features/salary"],
    except:
      /Dialog|Verdict|DifferenceLine|compar|PayList|JobList|MemberEntries|explanation|letters|tax|PayPicture|picture|derive-pay|published-pay/,
    users: FIGURE_USERS,
  },
  {
    sources: ["features/salary/percentile/OwnPayFields.tsx"],
    except: /test/,
    users: new RegExp(`${FIGURE_USERS.source}|PayCheckPage|tab-contents`),
  },
  {
    sources: ["ui/Dialog.tsx"],
    except: /test/,
    users: DIALOG_USERS,
  },
  {
    // Messages and dialogs use half of what tabs do.
    sources: ["ui/Tabs.tsx"],
    except: /test/,
    users: new RegExp(`${DIALOG_USERS.source}|BargainingPage|PayCheckPage`),
  },
  {
    sources: ["features/account", "ui/PasswordField.tsx"],
    except: /test|session-changes|callback|AccountPage|account-page|useFocusHeading|RedirectIf/,
    users: ACCOUNT_USERS,
  },
  {
    sources: [
      "ui/Field.tsx",
      "ui/FormAlert.tsx",
      "ui/SubmitButton.tsx",
      "ui/TextField.tsx",
      "lib/form-checks.ts",
      "lib/form-fields.ts",
    ],
    except: /test/,
    packages: ["react-hook-form"],
    users: new RegExp(`${ACCOUNT_USERS.source}|ContactPage|Flow|forum/forms|queue/Item|OwnDecisions`),
  },
];

/** The icons that several files draw. */
function findSharedIcons() {
  const files = readdirSync("src", { recursive: true }).filter((file) => file.endsWith(".tsx"));
  const icons = files.flatMap(
    (file) => readFileSync(`src/${file}`, "utf8").match(/lucide-react\/icons\/[\w-]+/g) ?? [],
  );
  return [...new Set(icons.filter((icon, index) => icons.indexOf(icon) !== index))];
}

/** What the code of a group is imported by: paths of files, and names of packages. */
function listImports({ sources, except, packages = [] }) {
  const files = sources.flatMap((source) => {
    if (source.includes(".")) return source;
    const paths = readdirSync(`src/${source}`, { recursive: true }).map((file) => `${source}/${file}`);
    return paths.filter((path) => /^[^.]+\.tsx?$/.test(path) && !except.test(path)).sort();
  });
  return [...files.map((file) => `./src/${file}`), ...packages];
}

/** A plugin that makes lazy files import the app, which every page loads, and the groups that they use. */
export function groupChunks(app) {
  const groups = GROUPS.map((group) => ({ ...group, imports: listImports(group) }));
  return {
    name: LAZY,
    setup(build) {
      build.onResolve({ filter: /^[.#]/ }, async ({ path, kind, pluginData, ...from }) => {
        if (kind !== "dynamic-import" || pluginData === LAZY) return undefined;
        const file = relative(process.cwd(), (await build.resolve(path, { ...from, kind, pluginData: LAZY })).path);
        return { path: file, namespace: LAZY };
      });
      // These packages say that their files have no side effects, and an import without a name would be left out.
      build.onResolve({ filter: /^(lucide-react\/icons\/|react-hook-form)/ }, async ({ path, pluginData, ...from }) =>
        pluginData === LAZY
          ? undefined
          : { ...(await build.resolve(path, { ...from, pluginData: LAZY })), sideEffects: true },
      );
      build.onLoad({ filter: /./, namespace: LAZY }, ({ path }) => ({
        contents: [
          `import "./${app}";`,
          ...groups
            .filter(({ users }) => users.test(path))
            .flatMap(({ imports }) => imports.map((file) => `import "${file}";`)),
          `import * as file from "./${path}";`,
          `export * from "./${path}";`,
          "export default file.default;",
        ].join("\n"),
        resolveDir: process.cwd(),
      }));
    },
  };
}
