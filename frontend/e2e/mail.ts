import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { mailFolder } from "./environment";

async function lettersTo(address: string): Promise<Email[]> {
  const files = (await readdir(mailFolder)).filter((name) => name.endsWith(".eml"));
  const letters = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(mailFolder, name)))),
  );
  return letters.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** The text of the email with this subject to `address`, as soon as it arrives. */
export async function findEmail(address: string, subject: string): Promise<string> {
  const find = async () => (await lettersTo(address)).find((letter) => letter.subject === subject)?.text;
  await expect.poll(find, { message: `a letter '${subject}'`, timeout: 15_000 }).toBeDefined();
  return (await find()) ?? "";
}
