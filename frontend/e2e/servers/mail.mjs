// mail.mjs PORT FOLDER: a mail server for the browser tests that stores each email in FOLDER.
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { SMTPServer } from "smtp-server";

const [port, folder] = process.argv.slice(2);
await mkdir(folder, { recursive: true });

async function keep(letter) {
  const name = randomUUID();
  const unfinished = join(folder, `${name}.part`);
  await pipeline(letter, createWriteStream(unfinished));
  // Renamed when complete.
  await rename(unfinished, join(folder, `${name}.eml`));
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData: (letter, _session, done) => keep(letter).then(() => done(), done),
});
server.listen(Number(port), "127.0.0.1");
