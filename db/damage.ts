let found: string | null = null;

/** Stores the first SQLite error that reports a damaged file. */
export function noteDamage(error: unknown): void {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(String(code))) found ??= String(message);
}

export function keepDamage(message: string): void {
  found ??= message;
}

/** Returns the first damage reported since the process started, or null. */
export const knownDamage = (): string | null => found;
