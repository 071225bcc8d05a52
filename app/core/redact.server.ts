import { format } from "node:util";

/** Path segments that may be logged. All others may be personal. */
const allowedSegments = new Set(["healthz", "metrics"]);

/** Adds the fixed segments of route paths, such as `rooms` of `/rooms/:roomId`. */
export function allowPathSegments(paths: string[]): void {
  for (const path of paths) {
    for (const segment of path.split("/")) if (/^[^:*]/.test(segment)) allowedSegments.add(segment);
  }
}

/**
 * Returns a path that is safe to log. Keeps route segments and numbers of up to four digits. Replaces every
 * other segment by `*`: a booking, a key, a token, or a typing error that may contain one.
 */
export const maskPathSegments = (path: string): string =>
  path
    .split("/")
    .map((segment) => (segment === "" || isHarmless(segment) ? segment : "*"))
    .join("/");

const isHarmless = (segment: string) => allowedSegments.has(segment) || /^\d{1,4}$/.test(segment);

/** File paths in stack traces begin with one of these folders. Such paths are not masked. */
const filePathPattern =
  /^\/(?:bin|data|dev|etc|home|lib|mnt|opt|proc|root|run|srv|sys|tmp|usr|var|work|Users|private)\b/;

const redactionRules: [RegExp, string | ((...match: string[]) => string)][] = [
  // User and password of a URL, such as SMTP_URL. The last @ before the path ends them.
  [/\b([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#"'<>]{0,300}@/gi, "$1*@"],
  // E-mail addresses, also percent-encoded.
  [/[^\s"'`<>()[\]{},;:=&?/\\*@]{1,64}(?:@|%40)[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/giu, "*@*"],
  // The input that the JSON parser quotes in its error.
  [/(Unexpected token) .{0,300}? is not valid JSON/gs, "$1, the text is not valid JSON"],
  // Phone numbers in international form.
  [/\+\d[\d ().-]{6,}\d/g, "+*"],
  // Queries and fragments of URLs. `?t=` is kept because the build uses it in module names.
  [/\?(?!t=\d)[^\s"'`<>)=]{0,200}=[^\s"'`<>)]*/g, "?*"],
  // Paths of URLs.
  [
    /(^|[\s"'`(=>,[])((?:https?:\/\/[^\s/"'`<>]+)?)(\/[^\s"'`<>),?#]*)/gi,
    (_, before = "", origin = "", path = "") =>
      `${before}${origin}${origin === "" && filePathPattern.test(path) ? path : maskPathSegments(path)}`,
  ],
  // Keys, tokens and hashes: long, of letters and digits. Names of migrations and backups begin with a date.
  [
    /(?<![\w/.-])(?!\d{4}-\d\d-\d\dT)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{24,}(?:\.[\w-]{10,})*(?![\w/-])/gi,
    "*",
  ],
];

/** Returns a text without secrets, contact data and personal path segments, for logs. */
export const redact = (text: string): string =>
  redactionRules.reduce(
    (redacted, [pattern, replacement]) =>
      typeof replacement === "string"
        ? redacted.replace(pattern, replacement)
        : redacted.replace(pattern, (...match) => replacement(...match.map(String))),
    text,
  );

const consoleStreams = {
  debug: process.stdout,
  log: process.stdout,
  info: process.stdout,
  warn: process.stderr,
  error: process.stderr,
  trace: process.stderr,
};

/** Redacts all console output and Node's warnings. A library may quote a URL with a key. */
export function redactConsole(): void {
  for (const [method, stream] of Object.entries(consoleStreams)) {
    Object.assign(console, {
      [method]: (...args: unknown[]) => {
        stream.write(`${redact(format(...args))}\n`);
      },
    });
  }
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => console.error(`${name}: ${message}`));
}
