import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const requireFromServe = createRequire(require.resolve("@remix-run/serve/dist/cli.js"));

/** Loads a module from remix-serve's dependencies, which may differ from our own copy. */
export function requireFromRemixServe<T>(name: string): T {
  return requireFromServe(name) as T;
}

interface Morgan {
  format(name: string, line: () => string | null): void;
}

/** Morgan's format "tiny" logs the query with its tokens and search terms. A format that returns null logs nothing. */
export function disableMorgan(): void {
  requireFromRemixServe<Morgan>("morgan").format("tiny", () => null);
}

export type RequestHandler = (request: Request) => Promise<Response>;

/** remix-serve's own handler matches all routes and passes no context to loaders. */
export function replaceRequestHandler(handler: RequestHandler): void {
  const remix = requireFromRemixServe<{ createRequestHandler: () => RequestHandler }>(
    "@remix-run/server-runtime",
  );
  remix.createRequestHandler = () => handler;
}
