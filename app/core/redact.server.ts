import { format } from "node:util";

/** Words that stand in addresses of this site; whatever else stands in an address is somebody's. */
const allowedWords = new Set(["healthz", "metrics"]);

/** Names the words of the addresses that there are, such as `rooms` of `/rooms/:roomId`. */
export function allowPathWords(paths: string[]): void {
  for (const path of paths) {
    for (const segment of path.split("/")) if (/^[^:*]/.test(segment)) allowedWords.add(segment);
  }
}

/**
 * Returns a path as the log may keep it: words of routes and numbers of up to four digits (rooms, units,
 * pages) as they are. Anything else between two slashes is a booking, a key, a token or a typing error
 * that may hold one, and becomes `*`.
 */
export const maskPathSegments = (path: string): string =>
  path
    .split("/")
    .map((segment) => (segment === "" || isHarmless(segment) ? segment : "*"))
    .join("/");

const isHarmless = (segment: string) => allowedWords.has(segment) || /^\d{1,4}$/.test(segment);

/** First folders of this machine's files, which faults name in their stacks. */
const folders =
  /^\/(?:bin|data|dev|etc|home|lib|mnt|opt|proc|root|run|srv|sys|tmp|usr|var|work|Users|private)\b/;

/** Each pair: what a text may hold of a person or a secret, and what is written instead. */
const rules: [RegExp, string | ((...match: string[]) => string)][] = [
  // User and password of an address, such as SMTP_URL. The last @ before the path ends them.
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#"'<>]{0,300}@/gi, "$1*@"],
  // E-mail addresses, also encoded as in a query.
  [/[^\s"'`<>()[\]{},;:=&?/\\*@]{1,64}(?:@|%40)[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/giu, "*@*"],
  // What a parser quotes of the text that it could not read.
  [/(Unexpected token) .{0,300}? is not valid JSON/gs, "$1, the text is not valid JSON"],
  // Telephone numbers.
  [/\+\d[\d ().-]{6,}\d/g, "+*"],
  // Queries and fragments of addresses; `?t=` is how a module of the build is named.
  [/\?(?!t=\d)[^\s"'`<>)=]{0,200}=[^\s"'`<>)]*/g, "?*"],
  // Paths of this site and of others.
  [
    /(^|[\s"'`(=>,[])((?:https?:\/\/[^\s/"'`<>]+)?)(\/[^\s"'`<>),?#]*)/gi,
    (_, before = "", origin = "", path = "") =>
      `${before}${origin}${origin === "" && folders.test(path) ? path : maskPathSegments(path)}`,
  ],
  // Keys, tokens and hashes: long, of letters and digits. Names of migrations and backups begin with a date.
  [
    /(?<![\w/.-])(?!\d{4}-\d\d-\d\dT)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?:\.[\w-]{10,})*(?![\w/-])/gi,
    "*",
  ],
];

/** Returns a text without secrets, addresses of people and keys in paths, as a log may keep it. */
export const redact = (text: string): string =>
  rules.reduce(
    (rest, [pattern, instead]) =>
      typeof instead === "string"
        ? rest.replace(pattern, instead)
        : rest.replace(pattern, (...match) => instead(...match.map(String))),
    text,
  );

const levels = {
  debug: process.stdout,
  log: process.stdout,
  info: process.stdout,
  warn: process.stderr,
  error: process.stderr,
  trace: process.stderr,
};

/**
 * Has everything that libraries and this program write with `console`, and Node's own warnings, redacted.
 * A library's warning may quote an address with a key in it.
 */
export function redactConsole(): void {
  for (const [level, stream] of Object.entries(levels)) {
    Object.assign(console, {
      [level]: (...said: unknown[]) => {
        stream.write(`${redact(format(...said))}\n`);
      },
    });
  }
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => console.error(`${name}: ${message}`));
}
