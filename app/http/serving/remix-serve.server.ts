import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const requireFromServe = createRequire(require.resolve("@remix-run/serve/dist/cli.js"));

/** Loads a module from remix-serve's dependencies, which may differ from our own copy. */
export function requireFromRemixServe<T>(name: string): T {
  return requireFromServe(name) as T;
}
