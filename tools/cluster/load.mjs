// Readers and writers that use the site through HAProxy, and what they were answered.
import { setTimeout as sleep } from "node:timers/promises";
import { get, send } from "./requests.mjs";

const PASSWORD = "fjell og fjord";
const COMPANY = "Helse Bergen";
/** Figures, lists and pages that need no database. */
const FIGURES = [
  "/api/statistics",
  "/api/jobs/Sykepleier",
  "/api/companies-stats",
  "/api/locations",
  "/job/Sykepleier",
];
/** A member may write ten posts and thirty contributions in a burst. */
const POSTS = 8;
const ENTRIES = 16;
/** Milliseconds between two requests of a reader or writer. */
const PAUSE = 50;
const PAUSE_AFTER_REFUSAL = 250;

let members = 0;

/** Registers a member with an address of its own. */
export async function register(site) {
  members += 1;
  const [username, address] = [`kari${members}`, `192.0.${members >> 8}.${members & 255}`];
  const form = { name: "Kari Nordmann", username, email: `${username}@example.no`, password: PASSWORD };
  const { status, body } = await send("POST", `${site}/api/auth/register`, { form, address });
  if (status !== 201) throw new Error(`registering: ${status} ${JSON.stringify(body)}`);
  return { username, address, token: body.token, email: form.email, password: PASSWORD };
}

/** Signs in again, and returns the new token. */
export async function signIn(site, { email, password, address }) {
  const { status, body } = await send("POST", `${site}/api/auth/login`, { form: { email, password }, address });
  if (status !== 200) throw new Error(`signing in: ${status} ${JSON.stringify(body)}`);
  return body.token;
}

export function post(site, member, content) {
  const form = { content, is_anonymous: false, confirmed: true };
  return send("POST", `${site}/api/company-forum/${encodeURIComponent(COMPANY)}`, { form, ...member });
}

export async function listPosts(site, member) {
  const { body } = await get(`${site}/api/profile/comments`, member);
  return body.map((message) => message.content);
}

export function contribute(site, member, jobTitle, annualSalary) {
  const display = { hidesCompany: false, coarsePlace: false, roundsPay: false };
  const form = {
    jobTitle,
    company: COMPANY,
    annualSalary,
    employmentPercentage: 100,
    experienceYears: "3-5",
    location: "Bergen",
    display,
  };
  return send("POST", `${site}/api/salary-entries`, { form, ...member });
}

async function listEntries(site, member) {
  const { body } = await get(`${site}/api/my-salary-entries`, member);
  return body.entries.map(({ jobTitle, annualSalary }) => `${jobTitle} ${annualSalary}`);
}

/** Readers and writers. Their requests are in `reads`, `memberReads` and `writes`. */
export class Load {
  reads = [];
  memberReads = [];
  writes = [];
  #site;
  #open = true;
  #loops = [];
  #members;
  #used = [];

  /** @param unused members who have not written yet; a writer takes the next one when one may write no more */
  constructor(site, unused) {
    this.#site = site;
    this.#members = unused;
  }

  start({ readers, writers }) {
    for (let reader = 0; reader < readers; reader += 1) {
      this.#loops.push(this.#read(this.reads, reader));
      this.#loops.push(this.#read(this.memberReads, reader, this.#members.pop()));
    }
    for (let writer = 0; writer < writers; writer += 1) this.#loops.push(this.#write());
  }

  async stop() {
    this.#open = false;
    await Promise.all(this.#loops);
  }

  async #read(reads, first, member) {
    for (let turn = first; this.#open; turn += 1) {
      reads.push(await get(`${this.#site}${FIGURES[turn % FIGURES.length]}`, member));
      await sleep(PAUSE);
    }
  }

  async #write() {
    while (this.#open) {
      const member = this.#members.pop();
      if (!member) throw new Error("there are too few members for these writes");
      const ledger = { member, stored: new Set(), open: new Set() };
      this.#used.push(ledger);
      for (let turn = 0; this.#open && turn < POSTS + ENTRIES; turn += 1) {
        const text = turn % 3 === 0 ? `innlegg ${turn} av ${member.username}` : `Stilling ${turn} ${500_000 + turn}`;
        const isPost = turn % 3 === 0;
        const answer = await (isPost
          ? post(this.#site, member, text)
          : contribute(this.#site, member, `Stilling ${turn}`, 500_000 + turn));
        this.writes.push(answer);
        const isStored = answer.status === 201;
        ledger[isStored ? "stored" : "open"].add(text);
        await sleep(isStored ? PAUSE : PAUSE_AFTER_REFUSAL);
      }
    }
  }

  /** Compares what a server has with what was acknowledged. Returns the number of acknowledged and lost writes, and of those stored twice or never sent. */
  async compare(server) {
    const counts = { acknowledged: 0, lost: 0, wrong: 0 };
    for (const { member, stored, open } of this.#used) {
      const found = [...(await listPosts(server, member)), ...(await listEntries(server, member))];
      counts.acknowledged += stored.size;
      counts.lost += [...stored].filter((text) => !found.includes(text)).length;
      counts.wrong +=
        found.length - new Set(found).size + found.filter((text) => !stored.has(text) && !open.has(text)).length;
    }
    return counts;
  }
}
