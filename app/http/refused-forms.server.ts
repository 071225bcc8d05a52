import { redirect } from "@remix-run/node";
import { minutesToMilliseconds } from "date-fns";
import { LRUCache } from "lru-cache";
import { networkOf } from "~/accounts/limits/networks";
import { withQuery } from "~/core/paths";
import { newToken } from "~/core/tokens.server";
import { createFormCookie, readRefusedFormBrowser, refusedFormMinutes } from "./cookies.server";
import type { RequestContext } from "./request-context";
import { unsentField } from "./unsent-form.server";

/** What an action answered to a form that it refused, for the GET page that shows it. */
export interface RefusedForm {
  /** The secret in the sender's cookie. */
  browser: string;
  /** Whether that cookie has come back; a browser that keeps no cookies has the address alone. */
  isBound: boolean;
  userId: string | null;
  /** The sender's network; null where it is not known. */
  network: string | null;
  /** The address that the form was sent to. */
  path: string;
  expiresAt: Date;
  status: number;
  headers: [name: string, value: string][];
  /** The page's action data as JSON. */
  body: string;
}

/** All kept forms together; one takes about 1 KB. */
const maxBytes = 8 * 1024 * 1024;
/** A longer answer is sent as the answer to the POST. */
const maxFormBytes = 64 * 1024;
/** The same for a visitor who is not signed in, whose longest form is a message. */
const maxStrangersBytes = 16 * 1024;
/** How many forms of strangers are kept for one network, so that one sender does not displace the others'. */
const maxPerNetwork = 20;

/** In memory only: what strangers type and do not send reaches neither the database nor a backup. */
const refusedForms = new LRUCache<string, RefusedForm>({
  maxSize: maxBytes,
  sizeCalculation: ({ body, path }) => Buffer.byteLength(body) + path.length + 500,
});

/** The field of an address that names a refused form. */
const refusedField = "refused";

/** Splits the name of a refused form from a request's address. */
export function splitRefusedFormId(request: Request): { id: string | null; request: Request } {
  const url = new URL(request.url);
  const id = url.searchParams.get(refusedField);
  if (id === null) return { id, request };
  url.searchParams.delete(refusedField);
  return { id, request: new Request(url, request) };
}

/**
 * Keeps the answer to a refused form and redirects (303) to the page that shows it, so that Back and
 * Reload ask for a page and send nothing (docs/decisions/066-refused-forms.md).
 * @returns the answer itself where it is too long to be kept, or holds a form that waits in the page
 */
export async function saveRefusedForm(
  request: Request,
  { viewer, halfway, address, now }: Pick<RequestContext, "viewer" | "halfway" | "address" | "now">,
  answer: Response,
): Promise<Response> {
  const body = await answer.clone().text();
  const userId = (viewer ?? halfway?.user)?.id ?? null;
  const mostBytes = userId === null ? maxStrangersBytes : maxFormBytes;
  if (body.length > mostBytes || holdsUnsentForm(body)) return answer;
  const network = address === null ? null : networkOf(address);
  if (userId === null && network !== null) evictOldest(network);
  const known = await readRefusedFormBrowser(request);
  const browser = known ?? newToken();
  const id = newToken();
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  // Each cookie is an entry of its own.
  const isCookie = ([name]: [string, string]) => name === "set-cookie";
  const sent = [...answer.headers];
  refusedForms.set(id, {
    browser,
    isBound: known !== null,
    userId,
    network,
    path,
    expiresAt: new Date(now.getTime() + minutesToMilliseconds(refusedFormMinutes)),
    status: answer.status,
    headers: sent.filter((entry) => !isCookie(entry)),
    body,
  });
  const headers = new Headers(sent.filter(isCookie));
  headers.append("Set-Cookie", await createFormCookie(browser));
  // Where a form is far down, text browsers would show the top of the page (ui/error-summary.tsx).
  const location = `${withQuery(path, { [refusedField]: id })}#errors`;
  return redirect(location, { status: 303, headers });
}

/** Drops the oldest form of a network that has as many as it may have. */
function evictOldest(network: string): void {
  const ids = [...refusedForms.entries()].flatMap(([id, form]) =>
    form.userId === null && form.network === network ? [id] : [],
  );
  for (const id of ids.slice(maxPerNetwork - 1)) refusedForms.delete(id);
}

/** Such a form stays in the browser's page alone (docs/decisions/021-forms-that-wait.md). */
function holdsUnsentForm(body: string): boolean {
  const data: { values?: Record<string, unknown> } | null = JSON.parse(body);
  return Boolean(data?.values?.[unsentField]);
}

/**
 * Finds a refused form for the browser and the user who sent it, at the address that it was sent to.
 * @returns null for anybody else, and after it has expired
 */
export async function findRefusedForm(
  id: string,
  request: Request,
  { viewer, halfway, now }: Pick<RequestContext, "viewer" | "halfway" | "now">,
): Promise<RefusedForm | null> {
  const form = refusedForms.get(id);
  if (!form || now >= form.expiresAt) return null;
  const { pathname, search } = new URL(request.url);
  const userId = (viewer ?? halfway?.user)?.id ?? null;
  if (form.path !== pathname + search || form.userId !== userId) return null;
  const browser = await readRefusedFormBrowser(request);
  if (browser === null) return form.isBound ? null : form;
  if (browser !== form.browser) return null;
  form.isBound = true;
  return form;
}

/** The request that has Remix render the page as the answer to its form; nothing is sent again. */
export function toAnsweredRequest({ url, headers, signal }: Request): Request {
  const sent = new Headers(headers);
  sent.set("Content-Type", "application/x-www-form-urlencoded");
  return new Request(url, { method: "POST", headers: sent, body: "", signal });
}

/** The answer of an action, once more. */
export const replayAnswer = ({ status, headers, body }: RefusedForm): Response =>
  new Response(body, { status, headers });
