import { readFileSync } from "node:fs";

const { SET_CLOCK: file = "" } = process.env;
const told = () => Date.parse(readFileSync(file, "utf8"));

/** Preloaded into a server: makes a file's content the current time. */
globalThis.Date = new Proxy(Date, {
  construct: (real, parts, made) =>
    Reflect.construct(real, parts.length === 0 ? [told()] : parts, made),
  get: (real, name) => (name === "now" ? told : Reflect.get(real, name)),
});
