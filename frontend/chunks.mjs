// Fewer requests. esbuild writes a chunk for each set of lazily loaded files that share code: two hundred, most under a
// kilobyte. Lazy files that import a whole group of shared files have the same set for all of them, and one chunk.
import { readdirSync } from "node:fs";
import { relative } from "node:path";

const LAZY = "lazy";

/**
 * Files that are loaded together, and the lazy files that load them. Code of a group costs its users bytes that they may not
 * need, so heavy libraries, forms and dialogs are not in the first two.
 */
const GROUPS = [
  {
    sources: ["api", "domain", "lib", "ui", "features/following", "features/salary/figures"],
    except:
      /form|FollowPanel|outlier|unknown|email|own-entry|distribution|explanation|Compare|Dialog|Windowed|Toast|Tabs|Avatar|Password|Submit|Summary|Alert|Text|Spinner|save-file|local-path|page-load/,
    users: /(?<!render\.tsx)$/,
  },
  {
    sources: ["features/salary", "pages/job/texts.ts"],
    except: /Dialog|PayList|JobList|MemberEntries|explanation|tax/,
    users:
      /below-the-fold|pages\/(job|jobs|company|companies|place|places|entries|leaderboard)\/(?!forum)|features\/(salary|following)/,
  },
  {
    sources: ["ui/Dialog.tsx"],
    except: /test/,
    users: /Dialog|SideMenu|Toaster|Tabs|forum|company|profile|moderation/,
  },
];

/** The files of a group. */
function listFiles({ sources, except }) {
  const paths = sources.flatMap((source) =>
    source.includes(".")
      ? source
      : readdirSync(`src/${source}`, { recursive: true }).map((file) => `${source}/${file}`),
  );
  return paths.filter((path) => /^[^.]+\.tsx?$/.test(path) && !except.test(path)).sort();
}

/** A plugin that makes lazy files import the app, which every page loads, and the groups that they use. */
export function groupChunks(app) {
  const groups = GROUPS.map((group) => ({ ...group, files: listFiles(group) }));
  return {
    name: LAZY,
    setup(build) {
      build.onResolve({ filter: /^\./ }, async ({ path, kind, pluginData, ...from }) => {
        if (kind !== "dynamic-import" || pluginData === LAZY) return undefined;
        const file = relative(process.cwd(), (await build.resolve(path, { ...from, kind, pluginData: LAZY })).path);
        return { path: file, namespace: LAZY };
      });
      build.onLoad({ filter: /./, namespace: LAZY }, ({ path }) => ({
        contents: [
          `import "./${app}";`,
          ...groups
            .filter(({ users }) => users.test(path))
            .flatMap(({ files }) => files.map((file) => `import "./src/${file}";`)),
          `import * as file from "./${path}";`,
          `export * from "./${path}";`,
          "export default file.default;",
        ].join("\n"),
        resolveDir: process.cwd(),
      }));
    },
  };
}
