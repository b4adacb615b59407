// The cluster test: what a killed server and a killed primary cost, and how fast the servers see each other's writes. Prints a table,
// and exits with 1 if a bound is broken.
import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { Load, contribute, listPosts, post, register, signIn } from "./load.mjs";
import { Cluster } from "./processes.mjs";
import { get, send, until } from "./requests.mjs";
import { countAnswers, percentile, record, report, round } from "./table.mjs";

const {
  KLARLONN_CLUSTER_FOLDER: folder,
  KLARLONN_CLUSTER_OWNER: owner,
  KLARLONN_CLUSTER_POSTGRES: postgres,
  KLARLONN_CLUSTER_PROGRAM: klarlonn,
} = process.env;
/** Repetitions of each measurement of a delay. */
const REPETITIONS = 20;
/** Seconds until all servers see a write. */
const SEEN_WITHIN = 1;
/** Seconds until all servers have a contribution in their figures. */
const IN_FIGURES_WITHIN = 10;
/** Seconds without writes after a database was lost. */
const WRITES_WITHIN = 30;
/** Milliseconds of a refused write. */
const REFUSED_WITHIN = 5000;
/** Milliseconds of a read. */
const READ_WITHIN = 200;

const cluster = new Cluster(folder, { klarlonn, postgres }, owner.split(" ").filter(Boolean));

const url = (address) => `http://${address}`;
const servers = () => cluster.servers.map(url);

/** Returns the seconds from `since` until `isSeen` is true at all servers. */
async function secondsUntilSeen(what, since, isSeen) {
  const times = await Promise.all(servers().map((server) => until(what, 2 * IN_FIGURES_WITHIN, () => isSeen(server), 5)));
  return (Math.max(...times.map(({ at }) => at)) - since) / 1000;
}

/** Records the delays of a write until all servers see it. `measure` makes one write and returns the seconds. */
async function recordDelays(what, measure, bound = SEEN_WITHIN) {
  const delays = [];
  for (let turn = 0; turn < REPETITIONS; turn += 1) delays.push(await measure(turn));
  record(`${what}: median of ${REPETITIONS}`, percentile(delays, 0.5), bound, " s");
  record(`${what}: slowest`, Math.max(...delays), bound, " s");
}

const totalEntries = async (server) => (await get(`${server}/api/statistics`)).body.totalEntries;

async function measureVisibility() {
  console.log("\nA write at one server is seen at all three");
  const [first] = servers();
  const member = await register(first);
  await recordDelays("profile", async (turn) => {
    const bio = `Endring ${turn}`;
    const form = { username: member.username, bio };
    const author = { ...member, address: `198.51.100.${turn}` };
    expect(await send("PUT", `${servers()[turn % 3]}/api/profile`, { form, ...author }), 200);
    const since = performance.now();
    return secondsUntilSeen(
      "the profile",
      since,
      async (server) => (await get(`${server}/api/profile`, member)).body.bio === bio,
    );
  });
  await recordDelays("forum message", async (turn) => {
    const [author, content] = [await register(first), `innlegg ${turn}`];
    expect(await post(servers()[turn % 3], author, content), 201);
    const since = performance.now();
    return secondsUntilSeen("the message", since, async (server) =>
      (await listPosts(server, author)).includes(content),
    );
  });
  await recordDelays("contribution in the figures", async (turn) => {
    const author = await register(first);
    const total = (await totalEntries(first)) + 1;
    expect(await contribute(servers()[turn % 3], author, "Sykepleier", 600_000 + turn), 201);
    const since = performance.now();
    return secondsUntilSeen("the contribution", since, async (server) => (await totalEntries(server)) >= total);
  }, IN_FIGURES_WITHIN);
  await recordDelays("import in the figures", async (turn) => {
    const title = `Stilling nummer ${turn}`;
    const file = `${folder}/import.csv`;
    writeFileSync(
      file,
      `job_title,company,annual_salary,location\n${title},Equinor,700000,Bergen\n`,
    );
    await cluster.runKlarlonn("import", "salaries", file, "--month", new Date().toISOString().slice(0, 7));
    const since = performance.now();
    const path = `/api/jobs/${encodeURIComponent(title)}`;
    return secondsUntilSeen("the import", since, async (server) => (await get(server + path)).status === 200);
  }, IN_FIGURES_WITHIN);
}

function expect({ status, body }, expected) {
  if (status !== expected) throw new Error(`${status} ${JSON.stringify(body)}`);
}

async function measureSignOut() {
  console.log("\nA sign-out at one server ends the session at the others");
  const member = await register(servers()[0]);
  // A contribution gives access to exact figures.
  expect(await contribute(servers()[0], member, "Sykepleier", 600_000), 201);
  const isSignedOut = async (server, token) => (await get(`${server}/api/profile`, { token })).status === 401;
  const hasAccess = async (server, token) => (await get(`${server}/api/jobs/Sykepleier`, { token })).body.hasAccess;
  const isVisitor = async (server, token) => !(await hasAccess(server, token));
  for (const [what, isEnded] of [
    ["sign-out, for the member's own pages", isSignedOut],
    ["sign-out, for exact figures", isVisitor],
  ]) {
    await recordDelays(what, async (turn) => {
      const address = `203.0.113.${turn}`;
      const token = await signIn(servers()[0], { ...member, address });
      // Every server has the session in memory.
      await until("exact figures", 10, async () =>
        (await Promise.all(servers().map((server) => hasAccess(server, token)))).every(Boolean),
      );
      const { status, to } = await send("POST", `${servers()[turn % 3]}/api/auth/logout`, { token, address });
      if (status !== 200 && status !== 204) throw new Error(`signing out: ${status}`);
      return secondsUntilSeen("the sign-out", to, (server) => isEnded(server, token));
    });
  }
}

const failed = (answers) => answers.filter(({ status }) => status !== 200 && status !== 201);
const duration = ({ from, to }) => to - from;

async function makeMembers(count) {
  const made = [];
  for (let number = 0; number < count; number += 1) made.push(await register(servers()[number % 3]));
  return made;
}

async function measureServerKills() {
  console.log("\nEach server is killed under load");
  const load = new Load(url(cluster.site), await makeMembers(300));
  load.start({ readers: 8, writers: 6 });
  const kills = [];
  for (const index of servers().keys()) {
    await sleep(4000);
    const from = performance.now();
    await cluster.killServer(index);
    kills.push({ from, to: performance.now() });
    await sleep(2000);
    await cluster.startServer(index);
  }
  await sleep(2000);
  await load.stop();
  const reads = [...load.reads, ...load.memberReads];
  const wasOpen = ({ from, to }) => kills.some((kill) => from <= kill.to && to >= kill.from);
  const open = [...reads, ...load.writes].filter(wasOpen);
  const lost = failed([...reads, ...load.writes]);
  console.log(
    `  ${reads.length} reads, ${load.writes.length} writes; ${open.length} open while a server ended; failed: ${countAnswers(lost)}`,
  );
  record(
    "failed requests that were not open while a server ended",
    lost.filter((answer) => !wasOpen(answer)).length,
    0,
  );
  record("failed requests", lost.length, open.length);
  record("failed reads", failed(reads).length, 0);
  await recordLosses(load);
}

async function recordLosses(load) {
  const { acknowledged, lost, wrong } = await load.compare(servers()[2]);
  record(`acknowledged writes that are lost, of ${acknowledged}`, lost, 0);
  record("writes that are stored twice or were never sent", wrong, 0);
}

/** Measures what it costs that a database is lost: its whole machine, or PostgreSQL without Patroni. */
async function measureDatabaseKill(what, { isPrimary, isMachine }) {
  console.log(`\n${what}`);
  const { index: primary } = await cluster.primary();
  const index = isPrimary ? primary : 1 - primary;
  const load = new Load(url(cluster.site), await makeMembers(300));
  load.start({ readers: 8, writers: 6 });
  await sleep(8000);
  const at = performance.now();
  cluster.killDatabase(index, isMachine);
  await until("writes have paused", 10, () => performance.now() - at > 5000 || failed(load.writes).length > 0);
  await until("a write is stored again", 90, () => isStored(load.writes.findLast(({ from }) => from > at + 1000)));
  await sleep(8000);
  await load.stop();

  const refused = failed(load.writes);
  const usual = load.writes.filter((write) => isStored(write) && write.to < at).map(duration);
  const stored = load.writes.filter(isStored).map(({ to }) => to);
  const pauses = stored.slice(1).map((to, turn) => ({ from: stored[turn], to }));
  const pause = pauses.reduce((longest, next) => (duration(next) > duration(longest) ? next : longest));
  console.log(`  ${load.writes.length} writes; refused: ${countAnswers(refused)}`);
  console.log(
    `  writes before: 50 % within ${round(percentile(usual, 0.5))} ms, 99 % within ${round(percentile(usual, 0.99))} ms`,
  );
  record("seconds without writes", duration(pause) / 1000, WRITES_WITHIN, " s");
  const isUnavailable = ({ status, body }) => status === 503 && body?.code === "unavailable";
  record(
    "refused writes with another answer than 503 and its sentence",
    refused.filter((write) => !isUnavailable(write)).length,
    0,
  );
  record("slowest refusal", Math.max(0, ...refused.map(duration)), REFUSED_WITHIN, " ms");
  recordReads("visitors", load.reads, at, pause.to, READ_WITHIN);
  // The first requests of members wait for a connection for 250 ms.
  recordReads("members", load.memberReads, at, pause.to, READ_WITHIN + 300);
  await recordLosses(load);
  if (isMachine) cluster.startDatabase(index);
  await cluster.untilReplicated();
  record(
    "until the killed database is a synchronous standby again",
    (performance.now() - pause.to) / 1000,
    Infinity,
    " s",
  );
}

const isStored = (write) => write?.status === 201;

/** Compares the reads before the kill with those until writes are back. */
function recordReads(who, reads, at, back, bound) {
  const before = reads.filter(({ to }) => to < at).map(duration);
  const during = reads.filter(({ from }) => from >= at && from < back).map(duration);
  record(`${who}: failed reads of figures, of ${reads.length}`, failed(reads).length, 0);
  // While the database is away, reads take no longer. Three times allows for other work on the machine.
  for (const share of [0.5, 0.99]) {
    const usual = percentile(before, share);
    const what = `${who}: ${share * 100} % of ${during.length} reads during the outage within`;
    record(`${what} (before ${round(usual)} ms)`, percentile(during, share), round(Math.max(bound, 3 * usual)), " ms");
  }
}

await cluster.start();
await measureVisibility();
await measureSignOut();
await measureServerKills();
await measureDatabaseKill("The primary's machine fails", { isPrimary: true, isMachine: true });
await measureDatabaseKill("PostgreSQL is killed on the primary", { isPrimary: true, isMachine: false });
await measureDatabaseKill("The standby's machine fails", { isPrimary: false, isMachine: true });
process.exit(report() ? 0 : 1);
