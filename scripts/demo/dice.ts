/** Random values that depend only on the seed. */
export interface Dice {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer, both bounds included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** A random key by weight. */
  weighted<K extends string>(weights: Record<K, number>): K;
  /** An integer near the mean. */
  around(mean: number): number;
  /** Characters of Crockford base32. */
  code(length: number): string;
}

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function rollDice(seed: string): Dice {
  const next = mulberry32(hash(seed));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return (entries.at(-1) as (typeof entries)[number])[0];
    },
    around(mean) {
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count += 1;
      return count;
    },
    code: (length) => Array.from({ length }, () => pick([...crockford])).join(""),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
