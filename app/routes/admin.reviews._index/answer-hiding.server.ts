import { redirect } from "@remix-run/node";
import type { HideReviewResult } from "~/booking/hide-review.server";
import { findReview } from "~/booking/review-queries.server";
import { db } from "~/db.server";
import { safePath, withQuery } from "~/http/redirects";

/** After a sign-in that came in between: to the review, where the button is. */
export async function leadToReview(id: number): Promise<Response> {
  const review = await findReview(db, id);
  if (!review) throw new Response("No such review.", { status: 404 });
  return redirect(`/admin/reviews?id=${review.id}`);
}

/** Where hiding a review or showing it again leads. */
export function answerHiding(
  result: HideReviewResult,
  form: FormData,
  state: "hidden" | "shown",
): Response {
  if (result.kind === "not-found") throw new Response("No such review.", { status: 404 });
  const returnTo = safePath(form.get("returnTo"), "/admin/reviews");
  const notice = result.kind === "as-it-was" ? `${state}-before` : state;
  return redirect(withQuery(returnTo, { notice }));
}
