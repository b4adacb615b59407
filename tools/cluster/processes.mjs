// Starts and kills the processes of the cluster: etcd, two databases under Patroni, three servers, and HAProxy. All of them run in
// one temporary folder and on free ports.
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { promisify } from "node:util";
import { get, until } from "./requests.mjs";

const CONFIGURATIONS = new URL("../../docs/cluster/", import.meta.url).pathname;
const PASSWORD = "a password of the test";

async function freeAddress() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

/**
 * @param folder of the databases and logs
 * @param programs { klarlonn, postgres } the built server, and the folder of PostgreSQL's programs
 * @param owner the user of the databases, as arguments of setpriv; empty for the user of this process
 */
export class Cluster {
  #folder;
  #programs;
  #owner;
  #patroni = [];
  #klarlonn = [];

  constructor(folder, programs, owner) {
    this.#folder = folder;
    this.#programs = programs;
    this.#owner = owner;
  }

  async start() {
    this.etcd = await freeAddress();
    this.site = await freeAddress();
    this.database = await freeAddress();
    this.servers = [await freeAddress(), await freeAddress(), await freeAddress()];
    this.databases = [];
    for (const name of ["db1", "db2"])
      this.databases.push({ name, address: await freeAddress(), rest: await freeAddress() });
    await this.#startEtcd();
    this.#startHaproxy();
    // The first node creates the database, so that the second one copies it.
    this.startDatabase(0);
    await until("the first database is primary", 120, () => this.primary());
    this.startDatabase(1);
    await this.untilReplicated();
    await this.#createDatabase();
    await this.runKlarlonn("demo", "--entries", "2000", "--seed", "1");
    for (const index of [0, 1, 2]) await this.startServer(index);
    await until("the site answers", 30, () =>
      get(`http://${this.site}/api/health/ready`).then(({ status }) => status === 200),
    );
  }

  #spawn(name, command, environment = {}) {
    const log = openSync(`${this.#folder}/${name}.log`, "a");
    const [program, ...options] = command;
    const child = spawn(program, options, {
      cwd: this.#folder,
      stdio: ["ignore", log, log],
      env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...environment },
    });
    closeSync(log);
    child.on("error", (error) => this.#fail(`${name} could not be started: ${error.message}`));
    child.on("exit", (code) => {
      if (code !== null) this.#fail(`${name} ended with ${code}`);
    });
    return child;
  }

  #fail(reason) {
    console.error(reason);
    process.exit(1);
  }

  async #startEtcd() {
    const peer = `http://${await freeAddress()}`;
    const client = `http://${this.etcd}`;
    const options = {
      "--name": "etcd1",
      "--data-dir": `${this.#folder}/etcd`,
      "--logger": "zap",
      "--log-level": "error",
    };
    Object.assign(options, { "--listen-client-urls": client, "--advertise-client-urls": client });
    Object.assign(options, {
      "--listen-peer-urls": peer,
      "--initial-advertise-peer-urls": peer,
      "--initial-cluster": `etcd1=${peer}`,
    });
    const unsupported = process.arch === "arm64" ? { ETCD_UNSUPPORTED_ARCH: "arm64" } : {};
    this.#spawn("etcd", ["etcd", ...Object.entries(options).flat()], unsupported);
    await until("etcd answers", 30, () => get(`http://${this.etcd}/health`).then(({ status }) => status === 200));
  }

  #startHaproxy() {
    const [server1, server2, server3] = this.servers;
    const [db1, db2] = this.databases;
    this.#spawn("haproxy", ["haproxy", "-db", "-f", `${CONFIGURATIONS}haproxy.cfg`], {
      SITE: this.site,
      DATABASE: this.database,
      ...{ SERVER1: server1, SERVER2: server2, SERVER3: server3 },
      ...{ DB1: db1.address, DB1_REST: db1.rest.split(":")[1], DB2: db2.address, DB2_REST: db2.rest.split(":")[1] },
    });
  }

  /** Starts Patroni of a database, which starts PostgreSQL. */
  startDatabase(index) {
    const { name, address, rest } = this.databases[index];
    const folder = `${this.#folder}/databases/${name}`;
    this.#patroni[index] = this.#spawn(name, [...this.#owner, "patroni", `${this.#folder}/patroni.yml`], {
      HOME: `${this.#folder}/databases`,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: rest,
      PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
      PATRONI_ETCD3_HOSTS: `'${this.etcd}'`,
      PATRONI_POSTGRESQL_LISTEN: address,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
      PATRONI_POSTGRESQL_DATA_DIR: folder,
      PATRONI_POSTGRESQL_BIN_DIR: this.#programs.postgres,
      PATRONI_POSTGRESQL_PGPASS: `${this.#folder}/databases/${name}.pgpass`,
      PATRONI_SUPERUSER_USERNAME: "postgres",
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: "replicator",
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_REWIND_USERNAME: "rewinder",
      PATRONI_REWIND_PASSWORD: PASSWORD,
    });
  }

  /** Returns the index of the database that Patroni made primary; undefined if there is none. */
  async primary() {
    const answers = await Promise.all(this.databases.map(({ rest }) => get(`http://${rest}/primary`)));
    const index = answers.findIndex(({ status }) => status === 200);
    return index < 0 ? undefined : { index };
  }

  /** Waits until commits wait for the second database. */
  async untilReplicated() {
    const isReplicated = async () => {
      const answers = await Promise.all(this.databases.map(({ rest }) => get(`http://${rest}/synchronous`)));
      return answers.some(({ status }) => status === 200);
    };
    await until("the second database is a synchronous standby", 120, isReplicated);
  }

  /** Runs statements as superuser on the primary and returns the output. */
  async query(statement, database = "klarlonn") {
    const { index } = await this.primary();
    const [host, port] = this.databases[index].address.split(":");
    const options = ["--no-psqlrc", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1", `--command=${statement}`];
    const psql = `${this.#programs.postgres}/psql`;
    return run(psql, [`--host=${host}`, `--port=${port}`, "--username=postgres", ...options, database], {
      PGPASSWORD: PASSWORD,
    });
  }

  async #createDatabase() {
    await this.query(`CREATE ROLE klarlonn LOGIN PASSWORD '${PASSWORD}'`, "postgres");
    await this.query("CREATE DATABASE klarlonn OWNER klarlonn", "postgres");
  }

  #settings(name) {
    return {
      PATH: process.env.PATH,
      KLARLONN_CONFIG: `${this.#folder}/klarlonn.toml`,
      KLARLONN_DATA_DIR: `${this.#folder}/${name}`,
      KLARLONN_TAG_KEY_FILE: `${this.#folder}/tag.key`,
      KLARLONN_FRONTEND_DIR: new URL("../../frontend/dist", import.meta.url).pathname,
      KLARLONN_DATABASE_URL: `postgres://klarlonn:${encodeURIComponent(PASSWORD)}@${this.database}/klarlonn`,
      KLARLONN_PUBLIC_URL: `http://${this.site}`,
      KLARLONN_TRUSTED_PROXIES: "127.0.0.1",
      // A contribution changes the figures at once.
      KLARLONN_PUBLICATION: "at_once",
      KLARLONN_BCRYPT_COST: "4",
      KLARLONN_FETCH_ICONS: "false",
      KLARLONN_BRREG_URL: "off",
      KLARLONN_OFFICIAL_UPDATE: "off",
      KLARLONN_LOG: "warn",
    };
  }

  /** Runs a command of the server's binary to its end. */
  async runKlarlonn(...options) {
    return run(this.#programs.klarlonn, options, this.#settings("commands"));
  }

  /** Starts a server and waits until it is ready. */
  async startServer(index) {
    const address = this.servers[index];
    const name = `server${index + 1}`;
    const settings = { ...this.#settings(name), KLARLONN_LISTEN: address };
    this.#klarlonn[index] = this.#spawn(name, [this.#programs.klarlonn, "serve"], settings);
    await until(`${name} is ready`, 60, () =>
      get(`http://${address}/api/health/ready`).then(({ status }) => status === 200),
    );
  }

  /** Kills a server and waits until it has ended. */
  async killServer(index) {
    const ended = once(this.#klarlonn[index], "exit");
    this.#klarlonn[index].kill("SIGKILL");
    await ended;
  }

  /** Kills PostgreSQL with all its processes, and with Patroni if the machine fails. */
  killDatabase(index, isMachine) {
    const pidFile = `${this.#folder}/databases/${this.databases[index].name}/postmaster.pid`;
    const postmaster = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").trim().split(" ");
    if (isMachine) this.#patroni[index].kill("SIGKILL");
    for (const id of [postmaster, ...children.map(Number)]) kill(id);
  }
}

function kill(processId) {
  try {
    process.kill(processId, "SIGKILL");
  } catch (error) {
    // The process has ended already.
    if (error.code !== "ESRCH") throw error;
  }
}

/** Runs a command to its end and returns its output. */
async function run(program, options, environment) {
  const { stdout } = await promisify(execFile)(program, options, { env: environment });
  return stdout.trim();
}
