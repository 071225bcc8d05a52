import { redirect } from "@remix-run/node";
import { maskPhone } from "~/accounts/factors/factor-policy";
import { listVerifiedFactors } from "~/accounts/factors/list-factors.server";
import type { Viewer } from "~/accounts/roles";
import { omitHomePath, withQuery } from "~/core/paths";
import { db } from "~/db.server";
import { signInRedirectPath } from "./authenticate.server";
import type { RequestContext } from "./request-context";

/** @throws Response a redirect, if no session waits for a second factor */
export function requirePendingSession(
  { viewer, pendingSession }: RequestContext,
  redirectTo: string,
): Viewer {
  if (viewer) throw redirect(redirectTo);
  if (!pendingSession) {
    throw redirect(withQuery("/login", { redirectTo: omitHomePath(redirectTo) }));
  }
  if (pendingSession.pendingStep !== "factor") {
    throw redirect(signInRedirectPath(pendingSession.pendingStep, redirectTo));
  }
  return pendingSession.user;
}

export async function loadFactorPhones({ id }: { id: string }) {
  const factors = await listVerifiedFactors(db, id);
  return factors.flatMap(({ id, phone }) =>
    phone ? [{ id, maskedNumber: maskPhone(phone) }] : [],
  );
}
