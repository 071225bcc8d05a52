import { redirect } from "@remix-run/node";
import { lastDigits } from "~/accounts/factors/factor-rules";
import { listShownFactors } from "~/accounts/factors/list-factors.server";
import type { Viewer } from "~/accounts/roles";
import { unlessHome, withQuery } from "~/core/paths";
import { db } from "~/db.server";
import type { RequestContext } from "./request-context";
import { leadOn } from "./ways-in.server";

/**
 * Whoever showed a password and not yet a second factor.
 * @throws Response a redirect for everybody else: on to where they were going, to what they have to do
 * first, or to the beginning
 */
export function leadHalfway({ viewer, halfway }: RequestContext, redirectTo: string): Viewer {
  if (viewer) throw redirect(redirectTo);
  if (!halfway) {
    throw redirect(withQuery("/login", { redirectTo: unlessHome(redirectTo) }));
  }
  if (halfway.awaits !== "factor") {
    throw redirect(leadOn(halfway.awaits, redirectTo));
  }
  return halfway.user;
}

/** The phones that an account's codes can be sent to, the number hidden but for its end. */
export async function readFactorPhones({ id }: { id: string }) {
  const factors = await listShownFactors(db, id);
  return factors.flatMap(({ id, phone }) => (phone ? [{ id, digits: lastDigits(phone) }] : []));
}
