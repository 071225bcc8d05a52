import type { IncomingMessage } from "node:http";
import { localisePath, parseLanguagePath } from "~/core/languages/localised-paths";

/** The longest path, in characters: ours have at most six words and an id or a file's name. */
const maxPathLength = 2 * 1024;
/** With its query: our longest leads to the sign-in page and back to a search. */
const maxTargetLength = 8 * 1024;
/** The longest name of a host (RFC 1035), and its port. */
const maxHostLength = 260;

/** What the log has in place of a path that is refused. */
const maskedTarget = "/*";

/** Why a request is refused before anything reads it. */
export type TargetError = "host" | "too-long" | "no-path";

/**
 * Puts host and path of a request into the one form that everything after it reads: Remix, the page cache,
 * the log, and a proxy in front of us that decides by the path.
 * @returns why it is refused; null when it is not. `host`: Host is missing, sent twice, or no host
 *   (RFC 9112, section 3.2: 400). `too-long`: 414. `no-path`: 404
 *
 * Why: Remix makes one address of Host and path, by text: a path in Host would choose the page. It
 * also takes the port of X-Forwarded-Host, which anybody can send. Express writes a stack into the
 * log for a path that cannot be decoded. A router that strips slashes takes quadratic time for many of
 * them. And nginx reads `/pictures/..\account` as a picture, `URL` as the account.
 */
export function normaliseRequestTarget(request: IncomingMessage): TargetError | null {
  const { url = "/" } = request;
  const [path = ""] = url.split("?", 1);
  const isTooLong = url.length > maxTargetLength || path.length > maxPathLength;
  const plain = isTooLong ? null : normaliseTarget(url);
  request.url = plain ?? localisePath(maskedTarget, parseLanguagePath(path)?.code ?? "en");
  const [named = "", ...others] = request.headersDistinct.host ?? [];
  const host = `http://${named}`;
  const isHost = named.length <= maxHostLength && !/[/?#\\@\s]/.test(named) && URL.canParse(host);
  if (!isHost || others.length > 0) return "host";
  request.headers.host = new URL(host).host;
  delete request.headers["x-forwarded-host"];
  if (isTooLong) return "too-long";
  return plain === null ? "no-path" : null;
}

/**
 * Returns a target's path and query in one form (RFC 3986, section 6.2.2): letters that need no percent
 * sign have none, and dots are resolved. A path with an empty word, or with a separator that servers read
 * differently (`//`, `\`, `%2F`, `%5C`, control characters), is none: null.
 */
function normaliseTarget(target: string): string | null {
  const url = target.startsWith("/") ? `http://lodge${target}` : target;
  const [typed = ""] = url.split(/[?#]/, 1);
  const plain = typed.replace(needlesslyEncoded, decodeURIComponent) + url.slice(typed.length);
  if (isAmbiguous(typed) || !URL.canParse(plain)) return null;
  const { pathname, search } = new URL(plain);
  const isPath = pathname.startsWith("/") && !isAmbiguous(pathname) && isDecodable(pathname);
  return isPath ? pathname + search : null;
}

/** Letters, digits and `-._~` (RFC 3986, section 2.3). */
const needlesslyEncoded = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

const isAmbiguous = (url: string) =>
  /(?<!^https?:)\/\/|[\\\p{Cc}]|%(?:2f|5c|[01][\da-f]|7f)/iu.test(url);

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
