import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { isDeskPath } from "~/accounts/desk-sections";
import { hasRole, type Viewer } from "~/accounts/roles";
import { sessionExists } from "~/accounts/sessions.server";
import { saveAccountLanguage } from "~/accounts/user-record.server";
import { config } from "~/config.server";
import { normaliseBookingId } from "~/core/ids.server";
import { defineMessage } from "~/core/languages/translator";
import { safePath, withQuery, withStayQuery } from "~/core/paths";
import { isAddressAllowed } from "~/core/settings/ip-allow-list.server";
import { db } from "~/db.server";
import { readForm } from "./read-form.server";
import { checkWhileReceiving } from "./receive-body.server";
import { replayResponse, saveRefusedForm } from "./refused-forms.server";
import type { RequestContext } from "./request-context";
import {
  acceptsCrossOriginForms,
  acceptsFormsWhileReadOnly,
  isBookingLinkRoute,
  isEnrolmentRoute,
  isPriceAgreement,
  type RouteAccess,
  requiredAccessOf,
} from "./route-access";

type Route = ServerBuild["routes"][string];
type RouteArgs = LoaderFunctionArgs | ActionFunctionArgs;

/** @param pattern the route's path: `/admin/bookings/:bookingId` */
export function guardRoute(route: Route, pattern: string): Route {
  const requiredAccess = requiredAccessOf(pattern);
  const { loader, action } = route.module;
  const guardedLoader = async (args: LoaderFunctionArgs) => {
    requireAccess(args, requiredAccess, pattern);
    return loader ? loader(args) : null;
  };
  const guardedAction = async (args: ActionFunctionArgs) => {
    const { refusedForm } = args.context;
    if (refusedForm) {
      requireAccess(args, requiredAccess, pattern);
      return replayResponse(refusedForm);
    }
    if (!acceptsCrossOriginForms(pattern)) requireSameOrigin(args.request);
    const isIdentified = args.context.viewer !== null || isOpenByBookingLink(args, pattern);
    if (isPriceAgreement(pattern) && !isIdentified) throw await redirectToSignIn(args.request);
    requireAccess(args, requiredAccess, pattern);
    if (args.context.isReadOnly && !acceptsFormsWhileReadOnly(pattern))
      throw new Response(null, { status: 503 });
    if (requiredAccess !== "public") checkSessionWhileReceiving(args, requiredAccess, pattern);
    const { viewer, translator } = args.context;
    // Not on the front desk, which has only one language.
    if (viewer && (requiredAccess === "public" || requiredAccess === "guest")) {
      await saveAccountLanguage(viewer.id, translator);
    }
    const result = await action?.(args);
    const isPage = route.module.default !== undefined && !isDeskPath(pattern);
    return isPage && !acceptsCrossOriginForms(pattern) && isRefusedForm(result)
      ? saveRefusedForm(args.request, args.context, result)
      : result;
  };
  return {
    ...route,
    module: {
      ...route.module,
      loader: requiredAccess === "public" ? loader : guardedLoader,
      // Remix itself refuses forms to a page without an action, but not to a download.
      action: action ? guardedAction : route.module.default ? undefined : refuseForms,
    },
  };
}

/** A change of rights ends the session, so an action must not begin after its session has ended. */
function checkSessionWhileReceiving(
  args: ActionFunctionArgs,
  requiredAccess: RouteAccess,
  pattern: string,
): void {
  const { request, context } = args;
  const { sessionId, viewer } = context;
  if (!viewer || !sessionId) return;
  const check = async () => {
    context.now = new Date();
    if (await sessionExists(db, sessionId, context.now)) return;
    context.viewer = null;
    requireAccess(args, requiredAccess, pattern);
  };
  checkWhileReceiving(request, check, context.now);
}

const isRefusedForm = (result: unknown): result is Response =>
  result instanceof Response &&
  result.status >= 400 &&
  result.status < 500 &&
  result.headers.get("Content-Type")?.startsWith("application/json") === true &&
  result.headers.get("Cache-Control") !== "no-store";

const canEnrol = ({ pendingSession }: RequestContext, pattern: string): boolean =>
  pendingSession?.pendingStep === "enrolment" && isEnrolmentRoute(pattern);

export const isOpenByBookingLink = (
  { context, params }: { context: RequestContext; params: RouteArgs["params"] },
  pattern: string,
): boolean =>
  context.bookingAccess !== null &&
  isBookingLinkRoute(pattern) &&
  normaliseBookingId(params.bookingId ?? "") === context.bookingAccess.bookingId;

function describeDenial(requiredAccess: RouteAccess, viewer: Viewer): string {
  if (requiredAccess === "admin") return defineMessage("This page is for administrators.");
  if (viewer.role === "housekeeping") return defineMessage("This page is for the front desk.");
  return defineMessage("This page is for the lodge's staff.");
}

/** @throws Response a redirect to /login, 401 for scripts, 403, or 404 if denied to all */
function requireAccess(args: RouteArgs, requiredAccess: RouteAccess, pattern: string): void {
  const { request, context } = args;
  if (requiredAccess === "public" || canEnrol(context, pattern)) return;
  if (isOpenByBookingLink(args, pattern)) return;
  if (requiredAccess === "denied") throw new Response(null, { status: 404 });
  const { viewer, settings, address } = context;
  // On 401, the script repeats the request as a normal page load, which redirects to /login.
  if (!viewer && context.isDataRequest) throw new Response(null, { status: 401 });
  if (!viewer) {
    const { pathname, search } = new URL(request.url);
    throw redirect(withQuery("/login", { redirectTo: safePath(pathname + search, pathname) }));
  }
  if (!hasRole(viewer, requiredAccess)) {
    throw new Response(describeDenial(requiredAccess, viewer), { status: 403 });
  }
  if (requiredAccess !== "guest" && !isAddressAllowed(settings.security.ipAllowList, address)) {
    throw new Response(
      defineMessage("Staff pages cannot be opened from your internet connection."),
      {
        status: 403,
      },
    );
  }
}

async function redirectToSignIn(request: Request): Promise<Response> {
  const stay = Object.fromEntries(await readForm(request));
  const redirectTo = withStayQuery(new URL(request.url).pathname, stay);
  return redirect(withQuery("/login", { redirectTo }));
}

/**
 * Text browsers send neither Sec-Fetch-Site nor Origin. They are accepted, because they run no scripts that could
 * submit a form.
 * @throws Response 403 for a form of another website
 */
function requireSameOrigin(request: Request): void {
  const site = request.headers.get("Sec-Fetch-Site");
  // The request pipeline renames Origin to this header (docs/decisions/003-request-pipeline.md).
  const origin = request.headers.get("X-Form-Origin");
  const isCrossSite = site !== null && site !== "same-origin" && site !== "none";
  if (isCrossSite || (origin && !isOwnOrigin(origin, request))) {
    throw new Response(
      defineMessage("This form was sent from another website, so nothing was saved."),
      {
        status: 403,
        statusText: "Forbidden",
      },
    );
  }
}

function isOwnOrigin(origin: string, request: Request): boolean {
  if (config.publicUrl) return origin === config.publicUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === request.headers.get("Host");
}

function refuseForms(): Response {
  return new Response("This address does not accept forms, so nothing was saved.", { status: 405 });
}

export const acceptsForms = ({ module: { action } }: ServerBuild["routes"][string]) =>
  action !== undefined && action !== refuseForms;
