import type { IncomingMessage } from "node:http";

/**
 * Puts host and path of a request into a form of which Remix can make an address.
 * @returns false when Host is missing, sent twice, or no host (RFC 9112, section 3.2: 400)
 *
 * Why: Remix makes one address of Host and path, by text: a path in Host would choose the page. It
 * also takes the port of X-Forwarded-Host, which anybody can send. And express writes a stack into
 * the log for a path that cannot be decoded; so it is a page that we do not have.
 */
export function readTarget(request: IncomingMessage): boolean {
  const [named = "", ...others] = request.headersDistinct.host ?? [];
  const url = `http://${named}`;
  if (others.length > 0 || /[/?#\\@\s]/.test(named) || !URL.canParse(url)) return false;
  request.headers.host = new URL(url).host;
  delete request.headers["x-forwarded-host"];
  request.url = decodable(inOriginForm(request.url ?? "/"));
  return true;
}

/**
 * The path and query of a target as Remix would read them, so that what is refused by the path is
 * refused whatever leads there; also of one that names the host, as requests to a proxy do.
 */
function inOriginForm(target: string): string {
  const url = target.startsWith("/") ? `http://lodge${target}` : target;
  if (!URL.canParse(url)) return "/";
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function decodable(target: string): string {
  const [path = ""] = target.split("?", 1);
  try {
    decodeURIComponent(path);
    return target;
  } catch {
    return path.replaceAll("%", "%25") + target.slice(path.length);
  }
}
