import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { DatabaseBusyError } from "db/lodge-dialect";
import { isOfDesk } from "~/accounts/desk-sections";
import { prepareFirstAdmin } from "~/accounts/users/first-admin.server";
import { watchOutbox } from "~/communication/mail/watch-outbox.server";
import { isDiskFull } from "~/core/disk-full";
import { readLanguage } from "~/core/languages/addresses";
import { drawPage } from "~/draw-page.server";
import { watchDailyMails } from "~/front-desk/stays/watch-daily-mails.server";
import { answerPage, setCaching } from "~/http/caching.server";
import { keptStylesCookieFor, readKeptStyles } from "~/http/cookies.server";
import { setSecurityHeaders } from "~/http/security-headers.server";
import { isHangUp, logRequestFault } from "~/http/serving/faults.server";
import { whenOpen } from "~/http/serving/when-open.server";
import { warnOfBackupDir, watchUpkeep } from "~/operations/backups/watch-upkeep.server";
import { watchHealth } from "~/operations/health/watch-health.server";
import { requireOwnLodge } from "~/operations/startup/require-own-lodge.server";
import { checkDisk } from "~/operations/storage/check-disk.server";
import { checkFile } from "~/operations/storage/check-file.server";
import { watchDisk } from "~/operations/storage/watch-disk.server";
import { watchRetention } from "~/privacy/watch-retention.server";
import { resumeImages } from "~/publishing/media/prepare-images.server";
import { watchLetters } from "~/publishing/newsletter/watch-letters.server";
import { watchHolds } from "~/reservations/bookings/watch-holds.server";
import { watchPortals } from "~/reservations/channels/watch-portals.server";
import { prefetchedSeconds } from "~/ui/browser/data-answers";
import { handoffIds } from "~/ui/scripts/handoff";
import siteStyles from "~/ui/site.css";
import type { SiteData } from "~/ui/site-data";

requireOwnLodge();
const setupLink = await prepareFirstAdmin(new Date());
// Nobody is sent to a port that another program has.
// With its token, which `console` would leave out.
if (setupLink) whenOpen(() => process.stdout.write(`${setupLink}\n`));
await checkDisk(new Date());
resumeImages();
watchOutbox();
watchHolds();
watchHealth();
watchDailyMails();
watchRetention();
watchLetters();
warnOfBackupDir();
watchUpkeep();
watchPortals();
watchDisk();
whenOpen(() => checkFile(new Date()));

/** When a page tells its reader to try again that could not be served because the file is held. */
const retryAfterSeconds = 5;

/** So long the data of a page wait, that its text goes out by itself. */
const pauseMs = 2;

/** Requests that failed so. Remix hides from a page which error it was. */
const metBusy = new WeakSet<Request>();
/** Requests that failed because the disk is full. */
const metFull = new WeakSet<Request>();

/** Every page that Remix answers with. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (status < 400) acceptForm(context);
  const isBusy = status === 500 && metBusy.has(request);
  const isFull = status === 500 && metFull.has(request);
  if (isBusy || isFull) status = 503;
  if (isBusy) headers.set("Retry-After", String(retryAfterSeconds));
  // Remix hands over an empty context where none could be made; the address says it then (app/server.ts).
  const { words }: Partial<AppLoadContext> = loadContext;
  const language = words?.code ?? readLanguage(new URL(request.url).pathname)?.code ?? "en";
  const keptStyles = await readKeptStyles(request);
  const { html, goesOn } = drawPage(request, headers, context, {
    status,
    language,
    isBusy,
    isFull,
    keptStyles,
  });
  // Where scripts go on they see to it that the browser has the sheet for the pages to come.
  if (goesOn && keptStyles !== siteStyles) {
    headers.append("Set-Cookie", await keptStylesCookieFor(siteStyles));
  }
  if (!goesOn) return answerPage(request, Buffer.from(html), status, headers);
  const parts = createReadableStreamFromReadable(Readable.from(inTwoParts(html)));
  return new Response(parts, { status, headers });
}

/** The root loader knows that a form came; that it was in order only the answer's status says. */
function acceptForm({ staticHandlerContext }: EntryContext): void {
  const root = staticHandlerContext.loaderData.root as SiteData | undefined;
  if (root) root.refusesForm = false;
}

/** What is to be seen first, then the data for React: a slow link shows the one before the other. */
async function* inTwoParts(html: string): AsyncGenerator<Buffer> {
  const end = html.indexOf(`<script id="${handoffIds.context}"`);
  yield Buffer.from(html.slice(0, end));
  await setTimeout(pauseMs);
  yield Buffer.from(html.slice(end));
}

/** The data of a page, for the desk's scripts; ways out of the desk are the browser's own. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs): Response {
  const { headers } = response;
  const target = headers.get("X-Remix-Redirect");
  if (target && !isOfDesk(new URL(target, request.url).pathname)) {
    headers.set("X-Remix-Reload-Document", "true");
  }
  const isPrefetched = /prefetch/.test(request.headers.get("Sec-Purpose") ?? "");
  if (isPrefetched && !headers.has("Cache-Control")) {
    headers.set("Cache-Control", `private, max-age=${prefetchedSeconds}`);
  }
  setSecurityHeaders(response.headers);
  setCaching(response.headers, request);
  return response;
}

/** A fault becomes one line in the log; what a person can mend (4xx), or who hung up, is none. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || isHangUp(error)) return;
  if (error instanceof DatabaseBusyError) metBusy.add(request);
  if (isDiskFull(error)) metFull.add(request);
  logRequestFault(error, request.method, new URL(request.url).pathname);
}
