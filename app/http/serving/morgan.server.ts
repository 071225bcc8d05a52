import { requireFromRemixServe } from "./remix-serve.server";

interface Morgan {
  format(name: string, line: () => string | null): void;
}

/** Morgan's format "tiny" logs the query with its tokens and search terms. A format that returns null logs nothing. */
export function disableMorgan(): void {
  requireFromRemixServe<Morgan>("morgan").format("tiny", () => null);
}
