import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const requireFromServe = createRequire(require.resolve("@remix-run/serve/dist/cli.js"));

/** A module as remix-serve itself has it, which need not be the copy that our own code imports. */
export function requireFromRemixServe<T>(name: string): T {
  return requireFromServe(name) as T;
}
