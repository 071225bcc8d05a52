import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ServerBuild,
} from "@remix-run/node";
import { isOfDesk } from "~/accounts/desk-sections";
import { keepLanguage } from "~/accounts/keep-language.server";
import { hasRole } from "~/accounts/roles";
import { normaliseBookingId } from "~/core/ids.server";
import { said } from "~/core/languages/words";
import { withQuery, withStay } from "~/core/paths";
import { allowsAddress } from "~/core/settings/address-list.server";
import {
  type Admitted,
  isAgreement,
  isAlwaysTaken,
  isForEnrolling,
  isForPasses,
  takesFormsFromAnywhere,
  whoMayEnter,
} from "./closed-addresses";
import { readForm } from "./read-form.server";
import { refuseForms } from "./refuse-forms.server";
import { answerAgain, keepRefusedForm } from "./refused-forms.server";
import type { RequestContext } from "./request-context";
import { requireSameOrigin } from "./same-origin.server";

type Route = ServerBuild["routes"][string];
type Args = LoaderFunctionArgs | ActionFunctionArgs;

/**
 * A route that runs only for whom it is for, and whose action takes no other site's forms, however
 * Remix comes to run it. One without a page and an action refuses forms in words.
 * @param pattern the route's path: `/admin/bookings/:bookingId`
 */
export function guardRoute(route: Route, pattern: string): Route {
  const admitted = whoMayEnter(pattern);
  const { loader, action } = route.module;
  const guardedLoader = async (args: LoaderFunctionArgs) => {
    requireEntry(args, admitted, pattern);
    return loader ? loader(args) : null;
  };
  const guardedAction = async (args: ActionFunctionArgs) => {
    const { refusedForm } = args.context;
    if (refusedForm) {
      requireEntry(args, admitted, pattern);
      return answerAgain(refusedForm);
    }
    if (!takesFormsFromAnywhere(pattern)) requireSameOrigin(args.request);
    const isKnown = args.context.viewer !== null || isOpenByPass(args, pattern);
    if (isAgreement(pattern) && !isKnown) throw await askAnew(args.request);
    requireEntry(args, admitted, pattern);
    if (args.context.isClosed && !isAlwaysTaken(pattern)) throw new Response(null, { status: 503 });
    const { viewer, words } = args.context;
    // The desk has one language.
    if (viewer && (admitted === "everybody" || admitted === "guest")) {
      await keepLanguage(viewer.id, words);
    }
    const answer = await action?.(args);
    const isPage = route.module.default !== undefined && !isOfDesk(pattern);
    return isPage && !takesFormsFromAnywhere(pattern) && isRefusal(answer)
      ? keepRefusedForm(args.request, args.context, answer)
      : answer;
  };
  return {
    ...route,
    module: {
      ...route.module,
      // A closed page without a loader of its own is closed as well.
      loader: admitted === "everybody" ? loader : guardedLoader,
      action: action ? guardedAction : route.module.default ? undefined : refuseForms,
    },
  };
}

/** Whether an action refused a form: a page that shows it follows. */
const isRefusal = (answer: unknown): answer is Response =>
  answer instanceof Response &&
  answer.status >= 400 &&
  answer.status < 500 &&
  answer.headers.get("Content-Type")?.startsWith("application/json") === true &&
  answer.headers.get("Cache-Control") !== "no-store";

/** Whether somebody who has to set up a second factor may do it at a route, by its pattern. */
const mayEnrol = ({ halfway }: RequestContext, pattern: string): boolean =>
  halfway?.awaits === "enrolment" && isForEnrolling(pattern);

/** Whether the pass that a request comes with opens a route, by its pattern, at an address. */
export const isOpenByPass = (
  { context, params }: { context: RequestContext; params: Args["params"] },
  pattern: string,
): boolean =>
  context.pass !== null &&
  isForPasses(pattern) &&
  normaliseBookingId(params.bookingId ?? "") === context.pass.bookingId;

/** @throws Response a redirect to /login and back again, or 401 for scripts; 403; 404 for nobody's */
function requireEntry(args: Args, admitted: Admitted, pattern: string): void {
  const { request, context } = args;
  if (admitted === "everybody" || mayEnrol(context, pattern)) return;
  if (isOpenByPass(args, pattern)) return;
  if (admitted === "nobody") throw new Response(null, { status: 404 });
  const { viewer, settings, address } = context;
  // The script then sends the same again as a page's own link or form, which leads to /login.
  if (!viewer && context.isScript) throw new Response(null, { status: 401 });
  if (!viewer) {
    const { pathname, search } = new URL(request.url);
    throw redirect(withQuery("/login", { redirectTo: pathname + search }));
  }
  if (!hasRole(viewer, admitted)) {
    const whose =
      admitted === "admin"
        ? said("This page is for administrators.")
        : said("This page is for the lodge's staff.");
    throw new Response(whose, { status: 403 });
  }
  if (admitted !== "guest" && !allowsAddress(settings.security.ipAllowList, address)) {
    throw new Response(said("The desk cannot be opened from where you are."), { status: 403 });
  }
}

/** To /login, and from there to the page of a form that knows the stay and asks for the rest. */
async function askAnew(request: Request): Promise<Response> {
  const stay = Object.fromEntries(await readForm(request));
  const redirectTo = withStay(new URL(request.url).pathname, stay);
  return redirect(withQuery("/login", { redirectTo }));
}
