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
import { isDeskPath } from "~/accounts/desk-sections";
import { prepareFirstAdmin } from "~/accounts/users/first-admin.server";
import { watchOutbox } from "~/communication/mail/watch-outbox.server";
import { isDiskFull } from "~/core/disk-full";
import { parseLanguagePath } from "~/core/languages/localised-paths";
import { scheduleDailyMails } from "~/front-desk/stays/schedule-daily-mails.server";
import { respondWithPage, setCaching } from "~/http/caching.server";
import { createCachedStylesCookie, readCachedStyles } from "~/http/cookies.server";
import { setSecurityHeaders } from "~/http/security-headers.server";
import { isClientDisconnect, logRequestError } from "~/http/serving/request-errors.server";
import { whenListening } from "~/http/serving/when-listening.server";
import { scheduleUpkeep, warnAboutBackupDir } from "~/operations/backups/schedule-upkeep.server";
import { scheduleHealthChecks } from "~/operations/health/schedule-health-checks.server";
import { refusePublicDemonstration } from "~/operations/startup/refuse-public-demonstration.server";
import { checkDatabaseFile } from "~/operations/storage/check-database-file.server";
import { checkDisk } from "~/operations/storage/check-disk.server";
import { scheduleDiskChecks } from "~/operations/storage/schedule-disk-checks.server";
import { scheduleRetention } from "~/privacy/schedule-retention.server";
import { resumeImages } from "~/publishing/media/prepare-images.server";
import { scheduleNewsletter } from "~/publishing/newsletter/schedule-newsletter.server";
import { renderPage } from "~/render-page.server";
import { scheduleHoldExpiry } from "~/reservations/bookings/schedule-hold-expiry.server";
import { scheduleChannelSync } from "~/reservations/channels/schedule-channel-sync.server";
import { prefetchedSeconds } from "~/ui/browser/data-responses";
import { handoffIds } from "~/ui/scripts/handoff";
import siteStyles from "~/ui/site.css";
import type { SiteData } from "~/ui/site-data";

refusePublicDemonstration();
const setupLink = await prepareFirstAdmin(new Date());
// Nobody is sent to a port that another program has.
// With its token, which `console` would leave out.
if (setupLink) whenListening(() => process.stdout.write(`${setupLink}\n`));
await checkDisk(new Date());
resumeImages();
watchOutbox();
scheduleHoldExpiry();
scheduleHealthChecks();
scheduleDailyMails();
scheduleRetention();
scheduleNewsletter();
warnAboutBackupDir();
scheduleUpkeep();
scheduleChannelSync();
scheduleDiskChecks();
whenListening(() => checkDatabaseFile(new Date()));

/** When a page tells its reader to try again that could not be served because the file is held. */
const retryAfterSeconds = 5;

/** So long the data of a page wait, that its text goes out by itself. */
const dataDelayMs = 2;

/** Requests that failed so. Remix hides from a page which error it was. */
const busyRequests = new WeakSet<Request>();
/** Requests that failed because the disk is full. */
const diskFullRequests = new WeakSet<Request>();

/** Every page that Remix answers with. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (status < 400) clearFormRefusal(context);
  const isBusy = status === 500 && busyRequests.has(request);
  const isFull = status === 500 && diskFullRequests.has(request);
  if (isBusy || isFull) status = 503;
  if (isBusy) headers.set("Retry-After", String(retryAfterSeconds));
  // Remix hands over an empty context where none could be made; the address says it then (app/server.ts).
  const { words }: Partial<AppLoadContext> = loadContext;
  const language = words?.code ?? parseLanguagePath(new URL(request.url).pathname)?.code ?? "en";
  const keptStyles = await readCachedStyles(request);
  const { html, goesOn } = renderPage(request, headers, context, {
    status,
    language,
    isBusy,
    isFull,
    keptStyles,
  });
  // Where scripts go on they see to it that the browser has the sheet for the pages to come.
  if (goesOn && keptStyles !== siteStyles) {
    headers.append("Set-Cookie", await createCachedStylesCookie(siteStyles));
  }
  if (!goesOn) return respondWithPage(request, Buffer.from(html), status, headers);
  const parts = createReadableStreamFromReadable(Readable.from(streamInTwoParts(html)));
  return new Response(parts, { status, headers });
}

/** The root loader knows that a form came; that it was in order only the answer's status says. */
function clearFormRefusal({ staticHandlerContext }: EntryContext): void {
  const root = staticHandlerContext.loaderData.root as SiteData | undefined;
  if (root) root.refusesForm = false;
}

/** What is to be seen first, then the data for React: a slow link shows the one before the other. */
async function* streamInTwoParts(html: string): AsyncGenerator<Buffer> {
  const end = html.indexOf(`<script id="${handoffIds.context}"`);
  yield Buffer.from(html.slice(0, end));
  await setTimeout(dataDelayMs);
  yield Buffer.from(html.slice(end));
}

/** The data of a page, for the desk's scripts; ways out of the desk are the browser's own. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs): Response {
  const { headers } = response;
  const target = headers.get("X-Remix-Redirect");
  if (target && !isDeskPath(new URL(target, request.url).pathname)) {
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
  if (request.signal.aborted || isRouteErrorResponse(error) || isClientDisconnect(error)) return;
  if (error instanceof DatabaseBusyError) busyRequests.add(request);
  if (isDiskFull(error)) diskFullRequests.add(request);
  logRequestError(error, request.method, new URL(request.url).pathname);
}
