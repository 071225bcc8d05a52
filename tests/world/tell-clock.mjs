import { readFileSync } from "node:fs";

const { TOLD_CLOCK: file = "" } = process.env;
const told = () => Date.parse(readFileSync(file, "utf8"));

/** Loaded before a server, lets a test tell it the time: now is what the file says. */
globalThis.Date = new Proxy(Date, {
  construct: (real, parts, made) =>
    Reflect.construct(real, parts.length === 0 ? [told()] : parts, made),
  get: (real, name) => (name === "now" ? told : Reflect.get(real, name)),
});
