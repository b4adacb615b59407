const WORDS = ["lind", "bjerk", "furu", "rogn", "selje", "eik", "hegg", "osp", "alm", "lyng", "mose", "brisk"];

/** A user name that says nothing about its owner, such as 'lind472'. */
export function proposeUsername(): string {
  const [word = 0, number = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${WORDS[word % WORDS.length]}${1000 + (number % 9000)}`;
}
