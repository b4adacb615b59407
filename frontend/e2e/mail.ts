import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { mailFolder } from "./environment";

async function readEmailsTo(address: string): Promise<Email[]> {
  const files = (await readdir(mailFolder)).filter((name) => name.endsWith(".eml"));
  const emails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(mailFolder, name)))));
  return emails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** Waits for the email to `address` with this subject and returns its text. */
export async function findEmail(address: string, subject: string): Promise<string> {
  const find = async () => (await readEmailsTo(address)).find((email) => email.subject === subject)?.text;
  await expect.poll(find, { message: `an email '${subject}'`, timeout: 15_000 }).toBeDefined();
  return (await find()) ?? "";
}

/** Waits for the email with the link to verify the address and returns the link. */
export async function findVerificationLink(address: string): Promise<string> {
  const letter = await findEmail(address, "Bekreft e-postadressen din på Klarlønn");
  return /http\S+\/bekreft-e-post\?token=\S+/.exec(letter)?.[0] ?? "";
}
