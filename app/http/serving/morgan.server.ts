import { requireFromRemixServe } from "./remix-serve.server";

interface Morgan {
  format(name: string, line: () => string | null): void;
}

/**
 * Disables remix-serve's request log. `logRequest` writes ours.
 * Why: morgan's format "tiny" lacks time and client, and includes the query with its tokens and search terms.
 * A format that returns null logs nothing (morgan's documentation).
 */
export function disableMorgan(): void {
  requireFromRemixServe<Morgan>("morgan").format("tiny", () => null);
}
