import { redirect } from "@remix-run/node";
import { minutesToMilliseconds } from "date-fns";
import { LRUCache } from "lru-cache";
import { networkOf } from "~/accounts/limits/networks";
import { withQuery } from "~/core/paths";
import { newToken } from "~/core/tokens.server";
import { createFormCookie, readRefusedFormBrowser, refusedFormMinutes } from "./cookies.server";
import type { RequestContext } from "./request-context";
import { unsentField } from "./unsent-form.server";

export interface RefusedForm {
  browserToken: string;
  /** Whether the browser has sent this cookie. Without cookies, the URL alone identifies the form. */
  isBound: boolean;
  userId: string | null;
  network: string | null;
  path: string;
  expiresAt: Date;
  status: number;
  headers: [name: string, value: string][];
  body: string;
}

/** Limit for all stored forms. One takes about 1 KB. */
const maxBytes = 8 * 1024 * 1024;
const maxFormBytes = 64 * 1024;
/** Limit for one form of a visitor without a session. The longest such form is a message. */
const maxAnonymousFormBytes = 16 * 1024;
/** Most stored forms of visitors per network, so that one sender does not evict the forms of others. */
const maxPerNetwork = 20;

/** Stored in memory only: unsent input of visitors reaches neither the database nor a backup. */
const refusedForms = new LRUCache<string, RefusedForm>({
  maxSize: maxBytes,
  sizeCalculation: ({ body, path }) => Buffer.byteLength(body) + path.length + 500,
});

const refusedField = "refused";

export function splitRefusedFormId(request: Request): { id: string | null; request: Request } {
  const url = new URL(request.url);
  const id = url.searchParams.get(refusedField);
  if (id === null) return { id, request };
  url.searchParams.delete(refusedField);
  return { id, request: new Request(url, request) };
}

/**
 * Redirects (303) to a page that shows the response. Back and Reload then send nothing (docs/decisions/007-forms.md).
 * @returns the response itself if it is too long to store, or contains a form pending sign-in
 */
export async function saveRefusedForm(
  request: Request,
  {
    viewer,
    pendingSession,
    address,
    now,
  }: Pick<RequestContext, "viewer" | "pendingSession" | "address" | "now">,
  response: Response,
): Promise<Response> {
  const body = await response.clone().text();
  const userId = (viewer ?? pendingSession?.user)?.id ?? null;
  const maxBodyBytes = userId === null ? maxAnonymousFormBytes : maxFormBytes;
  if (body.length > maxBodyBytes || holdsUnsentForm(body)) return response;
  const network = address === null ? null : networkOf(address);
  if (userId === null && network !== null) evictOldest(network);
  const existingToken = await readRefusedFormBrowser(request);
  const browserToken = existingToken ?? newToken();
  const id = newToken();
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const isCookie = ([name]: [string, string]) => name === "set-cookie";
  const allHeaders = [...response.headers];
  refusedForms.set(id, {
    browserToken,
    isBound: existingToken !== null,
    userId,
    network,
    path,
    expiresAt: new Date(now.getTime() + minutesToMilliseconds(refusedFormMinutes)),
    status: response.status,
    headers: allHeaders.filter((entry) => !isCookie(entry)),
    body,
  });
  const headers = new Headers(allHeaders.filter(isCookie));
  headers.append("Set-Cookie", await createFormCookie(browserToken));
  // Without the anchor, text browsers show the top of the page (ui/error-summary.tsx).
  const location = `${withQuery(path, { [refusedField]: id })}#errors`;
  return redirect(location, { status: 303, headers });
}

function evictOldest(network: string): void {
  const ids = [...refusedForms.entries()].flatMap(([id, form]) =>
    form.userId === null && form.network === network ? [id] : [],
  );
  for (const id of ids.slice(maxPerNetwork - 1)) refusedForms.delete(id);
}

/** A form pending sign-in is only in the browser's page. */
function holdsUnsentForm(body: string): boolean {
  const data: { values?: Record<string, unknown> } | null = JSON.parse(body);
  return Boolean(data?.values?.[unsentField]);
}

/** Returns null for other browsers, users and paths, and after the stored response has expired. */
export async function findRefusedForm(
  id: string,
  request: Request,
  { viewer, pendingSession, now }: Pick<RequestContext, "viewer" | "pendingSession" | "now">,
): Promise<RefusedForm | null> {
  const form = refusedForms.get(id);
  if (!form || now >= form.expiresAt) return null;
  const { pathname, search } = new URL(request.url);
  const userId = (viewer ?? pendingSession?.user)?.id ?? null;
  if (form.path !== pathname + search || form.userId !== userId) return null;
  const browserToken = await readRefusedFormBrowser(request);
  if (browserToken === null) return form.isBound ? null : form;
  if (browserToken !== form.browserToken) return null;
  form.isBound = true;
  return form;
}

/** Makes Remix render the page as the response to a form. The guard replays the stored response. */
export function toReplayRequest({ url, headers, signal }: Request): Request {
  const requestHeaders = new Headers(headers);
  requestHeaders.set("Content-Type", "application/x-www-form-urlencoded");
  return new Request(url, { method: "POST", headers: requestHeaders, body: "", signal });
}

export const replayResponse = ({ status, headers, body }: RefusedForm): Response =>
  new Response(body, { status, headers });
