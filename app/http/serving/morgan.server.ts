import { requireFromRemixServe } from "./remix-serve.server";

interface Morgan {
  format(name: string, line: () => string | null): void;
}

/**
 * Why: remix-serve logs pages in morgan's format "tiny": without time and sender, and with the query,
 * which holds tokens and what the desk searches for. `logRequest` writes the one line there is; a
 * format that gives null writes none (morgan's documentation).
 */
export function disableMorgan(): void {
  requireFromRemixServe<Morgan>("morgan").format("tiny", () => null);
}
