import argon2 from "argon2";

/** OWASP's choice for argon2id on a small server: 19 MiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

let last: Promise<unknown> = Promise.resolve();

/**
 * One hash after another: each takes a thread and 19 MiB, and Node reads files with the same four
 * threads, so that many sign-ins at once would hold up every page.
 */
function runInSequence<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** So many sign-ins wait for their turn; a hash takes some 50 ms. */
const maxWaiting = 20;
let signingIn = 0;

/**
 * Does what somebody at the door asked for, unless too many stand there already: then nothing of it
 * is begun, and the answer is `busy`.
 */
export async function runInSignInQueue<T, B>(work: () => Promise<T>, busy: B): Promise<T | B> {
  if (signingIn > maxWaiting) return busy;
  signingIn += 1;
  try {
    return await work();
  } finally {
    signingIn -= 1;
  }
}

/** Normalised so that the same letters typed on another keyboard are the same password. */
const normalise = (password: string) => password.normalize("NFKC");

/** An argon2id hash with its own salt and cost, as stored in `users.password_hash`. */
export function hashPassword(password: string): Promise<string> {
  return runInSequence(() => argon2.hash(normalise(password), cost));
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (an unknown address, an account without password) it takes the same
 * time and the answer is no.
 */
export async function verifyPassword(
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword("nobody has this password");
  const compared = hash ?? (await dummyHash);
  const matches = await runInSequence(() => argon2.verify(compared, normalise(password)));
  return typeof hash === "string" && matches;
}
