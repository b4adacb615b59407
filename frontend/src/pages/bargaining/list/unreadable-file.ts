/** A file that cannot be read. `message` is a sentence for the user. */
export class UnreadableFile extends Error {}
