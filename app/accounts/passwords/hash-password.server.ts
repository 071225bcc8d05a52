import argon2 from "argon2";

/** OWASP's recommendation for argon2id on a small server: 19 MiB, two passes, one lane. */
const cost = { type: argon2.argon2id, memoryCost: 19456, timeCost: 2, parallelism: 1 } as const;

let lastHash: Promise<unknown> = Promise.resolve();

/** Runs one hash at a time: each takes 19 MiB and one of libuv's four threads, which also read files. */
function runInSequence<T>(work: () => Promise<T>): Promise<T> {
  const hash = lastHash.then(work);
  lastHash = hash.catch(() => {});
  return hash;
}

/** Maximum number of sign-ins that wait for the one that is running. One hash takes about 50 ms. */
const maxWaiting = 20;
let activeSignIns = 0;

/** Returns `busyResult` without running the work if too many sign-ins wait. */
export async function runInSignInQueue<T, B>(
  work: () => Promise<T>,
  busyResult: B,
): Promise<T | B> {
  if (activeSignIns > maxWaiting) return busyResult;
  activeSignIns += 1;
  try {
    return await work();
  } finally {
    activeSignIns -= 1;
  }
}

/** Normalises to NFKC, because keyboards encode the same letters differently. */
const normalise = (password: string) => password.normalize("NFKC");

export function hashPassword(password: string): Promise<string> {
  return runInSequence(() => argon2.hash(normalise(password), cost));
}

let dummyHash: Promise<string> | undefined;

/** Without a hash, returns false after the same time. */
export async function verifyPassword(
  hash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword("dummy");
  const comparedHash = hash ?? (await dummyHash);
  const matches = await runInSequence(() => argon2.verify(comparedHash, normalise(password)));
  return typeof hash === "string" && matches;
}
