let found: string | null = null;

/** Keeps what SQLite said when it first found the file, or what it reads of it, damaged. */
export function noteDamage(error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(String(code))) found ??= String(message);
}

/** Keeps what a look through the file found. */
export function keepDamage(message: string): void {
  found ??= message;
}

/** What SQLite said of damage since this process began; null where it found none. */
export const knownDamage = (): string | null => found;
