import { redirect } from "@remix-run/node";
import { maskPhone } from "~/accounts/factors/factor-policy";
import { listVerifiedFactors } from "~/accounts/factors/list-factors.server";
import type { Viewer } from "~/accounts/roles";
import { omitHomePath, withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { signInRedirectPath } from "./authenticate.server";
import type { RequestContext } from "./request-context";

/**
 * Whoever showed a password and not yet a second factor.
 * @throws Response a redirect for everybody else: on to where they were going, to what they have to do
 * first, or to the beginning
 */
export function requirePendingSession(
  { viewer, halfway }: RequestContext,
  redirectTo: string,
): Viewer {
  if (viewer) throw redirect(redirectTo);
  if (!halfway) {
    throw redirect(withQuery("/login", { redirectTo: omitHomePath(redirectTo) }));
  }
  if (halfway.awaits !== "factor") {
    throw redirect(signInRedirectPath(halfway.awaits, redirectTo));
  }
  return halfway.user;
}

/** The phones that an account's codes can be sent to, the number hidden but for its end. */
export async function loadFactorPhones({ id }: { id: string }) {
  const factors = await listVerifiedFactors(db, id);
  return factors.flatMap(({ id, phone }) => (phone ? [{ id, digits: maskPhone(phone) }] : []));
}
