// The data and the servers of a benchmark.

import { execFileSync, spawn } from "node:child_process";
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { get } from "./load.mjs";

process.chdir(join(dirname(fileURLToPath(import.meta.url)), "../.."));

const target = process.env.CARGO_TARGET_DIR ?? "target";
const release = join(target, "release");
const debug = join(target, "debug");
export const folder = join(target, "bench");

// Enough for the row of members' entries: a member may read 3 000 entries a day.
const MEMBERS = 40_000;
// Sessions end after 30 days.
const MAX_AGE_DAYS = 20;
export const PASSWORD = "fjell og fjord";
export const email = (number) => `medlem${number}@klarlonn.example`;

/** Returns the settings of a site in this folder. Those of the environment do not apply. */
function settings(site, extra) {
  const environment = Object.entries(process.env).filter(([name]) => !name.startsWith("KLARLONN_"));
  const config = join(folder, "klarlonn.toml");
  writeFileSync(config, "");
  return {
    ...Object.fromEntries(environment),
    // As in packaging/systemd/klarlonn.service.
    GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
    MALLOC_ARENA_MAX: "1",
    MALLOC_MMAP_THRESHOLD_: "65536",
    MALLOC_TRIM_THRESHOLD_: "65536",
    KLARLONN_CONFIG: config,
    KLARLONN_DATA_DIR: site,
    KLARLONN_TAG_KEY_FILE: join(site, "tag.key"),
    KLARLONN_DATABASE_URL: `sqlite:${join(site, "klarlonn.sqlite")}`,
    KLARLONN_FETCH_ICONS: "false",
    KLARLONN_BRREG_URL: "off",
    KLARLONN_OFFICIAL_UPDATE: "off",
    ...extra,
  };
}

/** Runs a program on a site and returns what it prints. */
export function runProgram(site, name, flags, extra = {}) {
  const program = name === "klarlonn" ? join(release, name) : join(debug, "examples", name);
  const env = settings(site, extra);
  return execFileSync(program, flags, { env, maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
}

/** Generates a site with this number of entries, unless there is one. Returns its folder and the members' tokens. */
export function prepare(rows) {
  const site = join(folder, String(rows));
  const tokens = join(site, "tokens.txt");
  mkdirSync(folder, { recursive: true });
  if (!existsSync(tokens) || Date.now() - statSync(tokens).mtimeMs > MAX_AGE_DAYS * 86_400_000) {
    const partial = `${site}.partial`;
    rmSync(site, { recursive: true, force: true });
    rmSync(partial, { recursive: true, force: true });
    const start = Date.now();
    console.error(`Generating ${rows} entries and ${MEMBERS} members in ${site} (once)`);
    runProgram(partial, "klarlonn", ["demo", "--entries", String(rows), "--seed", "1"]);
    writeFileSync(join(partial, "tokens.txt"), runProgram(partial, "fixture", ["members", "--generated", String(MEMBERS)]));
    renameSync(partial, site);
    console.error(`Generated in ${Math.round((Date.now() - start) / 1000)} s`);
  }
  return { site, tokens: readFileSync(tokens, "utf8").trim().split("\n") };
}

/** Copies a site, for a benchmark that changes it. */
export function copy(site) {
  const changed = `${site}-copy`;
  rmSync(changed, { recursive: true, force: true });
  cpSync(site, changed, { recursive: true });
  return changed;
}

/** Returns the folder of a site without a database. */
export function empty() {
  const site = join(folder, "empty");
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  return site;
}

const children = new Set();
process.on("exit", () => children.forEach((child) => child.kill("SIGKILL")));
process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a program on the first core and waits until `path` is answered. */
async function start(program, name, path, port, env) {
  const file = join(folder, `${name}.log`);
  const log = openSync(file, "w");
  const begin = process.hrtime.bigint();
  const child = spawn("taskset", ["-c", "0", join(release, program[0]), ...program.slice(1)], { env, stdio: ["ignore", log, log] });
  closeSync(log);
  children.add(child);
  const server = { port, pid: child.pid };
  for (;;) {
    const answer = await get(server, path).catch(() => undefined);
    if (answer?.status === 200) break;
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${readFileSync(file, "utf8").slice(-2000)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  server.startSeconds = Number(process.hrtime.bigint() - begin) / 1e9;
  server.stop = () =>
    new Promise((resolve) => {
      children.delete(child);
      child.once("exit", resolve);
      child.kill("SIGTERM");
    });
  return server;
}

/** Starts the product on the first core, with one worker. */
export async function startSite(site, extra = {}) {
  const port = await freePort();
  const env = settings(site, { KLARLONN_LISTEN: `127.0.0.1:${port}`, ...extra });
  return start(["klarlonn", "serve"], "klarlonn", "/api/statistics", port, env);
}

/** Starts the server of fixed bytes on the first core. */
export async function startCeiling() {
  const port = await freePort();
  return start(["examples/ceiling", `127.0.0.1:${port}`], "ceiling", "/bytes/1", port, process.env);
}

/** Returns the CPU time of a process, seconds. */
export function cpuSeconds({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Returns the proportional set size of a process, MiB. */
export function pssMebibytes({ pid }) {
  return Number(/^Pss: +(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))[1]) / 1024;
}

/** Returns lines that describe the machine. */
export function machine() {
  const output = (program, ...flags) => execFileSync(program, flags, { encoding: "utf8" }).trim();
  const find = (file, pattern) => pattern.exec(readFileSync(file, "utf8"))?.[1] ?? "?";
  const memory = Math.round(Number(find("/proc/meminfo", /MemTotal: +(\d+)/)) / 1024 / 1024);
  let wrk;
  try {
    wrk = output("dpkg-query", "-W", "-f", "${Version}", "wrk");
  } catch {
    wrk = "?";
  }
  return [
    `${output("nproc")} cores ${find("/proc/cpuinfo", /model name\s*: (.*)/)}, ${memory} GiB, Linux ${output("uname", "-r")}, ` +
      `${output("rustc", "--version").split(" (")[0]}, wrk ${wrk}, Node ${process.version}`,
    `${new Date().toISOString().slice(0, 16)}Z, commit ${output("git", "describe", "--always", "--dirty")}, load average before: ` +
      find("/proc/loadavg", /^(\S+ \S+)/),
  ];
}
