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
import { schedulePasswordCheck } from "~/accounts/passwords/password-strength.server";
import { prepareFirstAdmin } from "~/accounts/users/first-admin.server";
import { watchOutbox } from "~/communication/mail/watch-outbox.server";
import { isDiskFull } from "~/core/disk-full";
import { parseLanguagePath } from "~/core/languages/localised-paths";
import { scheduleDailyMails } from "~/front-desk/stays/schedule-daily-mails.server";
import { respondWithPage, setCaching } from "~/http/caching.server";
import { createCachedStylesCookie, readCachedStyles } from "~/http/cookies.server";
import { setSecurityHeaders } from "~/http/security-headers.server";
import { isClientDisconnect, logRequestError } from "~/http/serving/request-log.server";
import { whenListening } from "~/http/serving/when-listening.server";
import {
  scheduleMaintenance,
  warnAboutBackupDir,
} from "~/operations/backups/schedule-maintenance.server";
import { scheduleHealthChecks } from "~/operations/health/schedule-health-checks.server";
import { refusePublicDemonstration } from "~/operations/startup/refuse-public-demonstration.server";
import { checkDatabaseFile } from "~/operations/storage/check-database-file.server";
import { checkDisk, scheduleDiskChecks } from "~/operations/storage/schedule-disk-checks.server";
import { scheduleRetention } from "~/privacy/apply-retention.server";
import { resumeImages } from "~/publishing/media/prepare-images.server";
import { scheduleNewsletter } from "~/publishing/newsletter/schedule-newsletter.server";
import { renderPage } from "~/render-page.server";
import { scheduleHoldExpiry } from "~/reservations/bookings/expire-holds.server";
import { scheduleChannelSync } from "~/reservations/channels/sync-channel.server";
import { prefetchedSeconds } from "~/ui/browser/data-responses";
import { hydrationIds } from "~/ui/scripts/hydration-data";
import siteStyles from "~/ui/site.css";
import type { SiteData } from "~/ui/site-data";

refusePublicDemonstration();
const setupLink = await prepareFirstAdmin(new Date());
// Printed once the server listens. `console` would mask the token in the link.
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
scheduleMaintenance();
scheduleChannelSync();
scheduleDiskChecks();
whenListening(() => checkDatabaseFile(new Date()));
whenListening(schedulePasswordCheck);

const retryAfterSeconds = 5;

const dataDelayMs = 2;

const busyRequests = new WeakSet<Request>();
const diskFullRequests = new WeakSet<Request>();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  if (status < 400) clearFormErrors(context);
  const isBusy = status === 500 && busyRequests.has(request);
  const hasFullDisk = status === 500 && diskFullRequests.has(request);
  if (isBusy || hasFullDisk) status = 503;
  if (isBusy) headers.set("Retry-After", String(retryAfterSeconds));
  // Without a request context, Remix passes an empty one. Then the URL determines the language.
  const { translator }: Partial<AppLoadContext> = loadContext;
  const language =
    translator?.code ?? parseLanguagePath(new URL(request.url).pathname)?.code ?? "en";
  const cachedStylesUrl = await readCachedStyles(request);
  const { html, isHydrated } = renderPage(request, headers, context, {
    status,
    language,
    isBusy,
    isDiskFull: hasFullDisk,
    cachedStylesUrl,
  });
  // Pages with scripts put the style sheet into the browser cache for later pages.
  if (isHydrated && cachedStylesUrl !== siteStyles) {
    headers.append("Set-Cookie", await createCachedStylesCookie(siteStyles));
  }
  if (!isHydrated) return respondWithPage(request, Buffer.from(html), status, headers);
  const body = createReadableStreamFromReadable(Readable.from(streamInTwoParts(html)));
  return new Response(body, { status, headers });
}

/** The root loader sets `hasFormErrors` for every form. Only the page's status shows that a form was accepted. */
function clearFormErrors({ staticHandlerContext }: EntryContext): void {
  const root = staticHandlerContext.loaderData.root as SiteData | undefined;
  if (root) root.hasFormErrors = false;
}

/** The visible content comes first, then React's data, so that slow links show the page earlier. */
async function* streamInTwoParts(html: string): AsyncGenerator<Buffer> {
  const end = html.indexOf(`<script id="${hydrationIds.context}"`);
  yield Buffer.from(html.slice(0, end));
  await setTimeout(dataDelayMs);
  yield Buffer.from(html.slice(end));
}

/** Redirects out of the front desk become full page loads. */
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

/** Client errors (4xx) and disconnects are not logged. */
export function handleError(
  error: unknown,
  { request }: LoaderFunctionArgs | ActionFunctionArgs,
): void {
  if (request.signal.aborted || isRouteErrorResponse(error) || isClientDisconnect(error)) return;
  if (error instanceof DatabaseBusyError) busyRequests.add(request);
  if (isDiskFull(error)) diskFullRequests.add(request);
  logRequestError(error, request.method, new URL(request.url).pathname);
}
