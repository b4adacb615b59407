// The questions of the benchmarks, as requests.

import { getJson, seededRandom, shuffle } from "./load.mjs";

const MAX_TITLES = 1_000;

/** Returns random titles with entries, and all titles by number of entries. */
export async function findTitles(server, token) {
  const jobs = await getJson(server, "/api/jobs", token);
  const largest = [...jobs].sort((a, b) => b.count - a.count).map((job) => job.jobTitle);
  return { random: shuffle(largest).slice(0, MAX_TITLES), largest };
}

const bearer = (token) => ({ Authorization: `Bearer ${token}` });

/**
 * Returns the questions: their name and requests. `uses` is how often each request may be sent. `isUnchanged` if the
 * answers are 304, once the requests have the ETag of an answer.
 */
export async function questions(server, tokens) {
  const titles = await findTitles(server, tokens[0]);
  const path = (prefix, title) => prefix + encodeURIComponent(title);
  const random = (prefix, headers = () => undefined) =>
    titles.random.map((title, index) => ({ path: path(prefix, title), headers: headers(index) }));
  const one = (path, headers) => [{ path, headers }];
  const member = (index) => bearer(tokens[index % 64]);
  const largest = path("/api/jobs/", titles.largest[0]);
  const entries = "/api/salary-entries?limit=100";
  // The largest table that one answer has whole.
  const table = "/api/v2/tables/KL02/data?valueCodes[Stilling]=*&valueCodes[Erfaring]=*&valueCodes[ContentsCode]=*&valueCodes[Tid]=*";
  const encoded = (encoding) => ({ "Accept-Encoding": encoding });
  return [
    { name: "`/api/statistics`", requests: one("/api/statistics") },
    { name: "`/api/jobs/{title}`, random", requests: random("/api/jobs/") },
    { name: "`/api/jobs/{title}`, random, brotli", requests: random("/api/jobs/", () => encoded("br")) },
    { name: "`/api/jobs/{title}`, random, member", requests: random("/api/jobs/", member) },
    { name: "`/api/jobs/{title}`, most entries", requests: one(largest) },
    { name: "`/api/jobs/{title}`, most entries, 304", requests: one(largest), isUnchanged: true },
    { name: "`/api/leaderboard`, random", requests: random("/api/leaderboard?title=") },
    { name: "`/api/salary-entries`, 100", requests: one(entries) },
    // A member reads at most 3 000 entries a day: 30 answers.
    { name: "`/api/salary-entries`, 100, member", requests: tokens.map((token) => ({ path: entries, headers: bearer(token) })), uses: 30 },
    { name: "`/api/locations`", requests: one("/api/locations") },
    { name: "`/api/locations`, gzip", requests: one("/api/locations", encoded("gzip")) },
    { name: "`/api/locations`, brotli", requests: one("/api/locations", encoded("br")) },
    { name: "`/job/{title}`, HTML, random", requests: random("/job/") },
    { name: "`/job/{title}`, HTML, random, brotli", requests: random("/job/", () => encoded("br")) },
    { name: "`/api/v2`, a whole table", requests: one(table) },
    { name: "`/api/v2`, a whole table, brotli", requests: one(table, encoded("br")) },
    { name: "`/`, HTML", requests: one("/") },
    { name: "`/sitemap.xml`", requests: one("/sitemap.xml") },
  ];
}

/** Returns different filters of the largest titles that have entries, as paths. */
export async function filters(server, tokens, count) {
  const random = seededRandom();
  const { largest } = await findTitles(server, tokens[0]);
  const names = { company: "company", location: "location", experienceYears: "experience", educationLevel: "education" };
  const paths = new Set();
  const titles = largest.slice(0, 20);
  for (const [index, title] of titles.entries()) {
    const list = await getJson(server, `/api/salary-entries?limit=500&jobTitle=${encodeURIComponent(title)}`, tokens[index]);
    const end = Math.ceil((count * (index + 1)) / titles.length);
    for (let tries = 0; tries < 20 * count && paths.size < end; tries++) {
      const entry = list.entries[random(list.entries.length)];
      const given = Object.entries(names).filter(([field]) => entry[field] && random(2));
      const query = given.map(([field, name]) => `${name}=${encodeURIComponent(entry[field])}`).join("&");
      if (query && !entry.isCounty) paths.add(`/api/jobs/${encodeURIComponent(title)}?${query}`);
    }
  }
  return shuffle([...paths]);
}
