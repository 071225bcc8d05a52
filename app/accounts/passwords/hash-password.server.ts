import argon2 from "argon2";

/** OWASP's recommendation for argon2id on a small server: 19 MiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

let last: Promise<unknown> = Promise.resolve();

/** Runs one hash at a time: each takes 19 MiB and one of the four threads that also read files. */
function runInSequence<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** How many sign-ins may wait. One hash takes about 50 ms. */
const maxWaiting = 20;
let signingIn = 0;

/** Runs a sign-in, or returns `busy` without starting if the queue is full. */
export async function runInSignInQueue<T, B>(work: () => Promise<T>, busy: B): Promise<T | B> {
  if (signingIn > maxWaiting) return busy;
  signingIn += 1;
  try {
    return await work();
  } finally {
    signingIn -= 1;
  }
}

/** Normalises, so that the same letters typed on another keyboard give the same password. */
const normalise = (password: string) => password.normalize("NFKC");

/** Returns an argon2id hash with its own salt and cost, as stored in `users.password_hash`. */
export function hashPassword(password: string): Promise<string> {
  return runInSequence(() => argon2.hash(normalise(password), cost));
}

let dummyHash: Promise<string> | undefined;

/** Returns whether a password matches a hash. Without a hash, returns false after the same time. */
export async function verifyPassword(
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword("nobody has this password");
  const compared = hash ?? (await dummyHash);
  const matches = await runInSequence(() => argon2.verify(compared, normalise(password)));
  return typeof hash === "string" && matches;
}
