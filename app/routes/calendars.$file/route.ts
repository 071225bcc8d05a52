import type { LoaderFunctionArgs } from "@remix-run/node";
import { etagMatches } from "~/http/caching.server";
import type { RequestContext } from "~/http/request-context";
import { setSecurityHeaders } from "~/http/security-headers.server";
import {
  createCalendarEtag,
  renderBusyCalendar,
  serveBusyNights,
} from "~/reservations/channels/export-calendar.server";

/** Serves a room's unavailable nights as iCal to the channel that knows this secret URL. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const [, token] = /^([\w-]{40,64})\.ics$/.exec(params.file ?? "") ?? [];
  const calendar = token
    ? await serveBusyNights(token, isChannelFetch(request, context), context)
    : undefined;
  if (!calendar) throw new Response("There is no such calendar.", { status: 404 });
  const { room, busyPeriods } = calendar;
  const { settings, now } = context;
  const etag = createCalendarEtag(busyPeriods);
  const headers = new Headers({
    "Cache-Control": "private, no-cache",
    ETag: etag,
    "X-Robots-Tag": "noindex",
  });
  if (etagMatches(request.headers.get("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  setSecurityHeaders(headers);
  headers.set("Content-Type", "text/calendar; charset=utf-8");
  const { siteName } = settings.general;
  return new Response(renderBusyCalendar(room, busyPeriods, { siteName, now }), { headers });
}

/** Returns whether the channel gets the nights: not with HEAD, `If-None-Match: *` or in a signed-in browser. */
function isChannelFetch({ method, headers }: Request, { viewer }: RequestContext): boolean {
  return method === "GET" && viewer === null && headers.get("If-None-Match")?.trim() !== "*";
}
