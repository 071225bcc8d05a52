import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { hideReview } from "~/booking/hide-review.server";
import { findReview } from "~/booking/review-queries.server";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { safePath, withQuery } from "~/http/redirects";
import { requireViewer } from "~/http/require-viewer.server";
import { Fault } from "~/ui/fault-page";

/** After a sign-in that came in between: to the review, where the button is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const review = await findReview(db, Number(params.reviewId) || 0);
  if (!review) throw new Response("No such review.", { status: 404 });
  return redirect(`/admin/reviews?id=${review.id}`);
}

/** Puts a hidden review back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const result = await hideReview(Number(params.reviewId) || 0, false, clerk, new Date());
  const returnTo = safePath(String(form.get("returnTo") ?? ""), "/admin/reviews");
  switch (result.kind) {
    case "not-found":
      throw new Response("No such review.", { status: 404 });
    case "as-it-was":
      return redirect(withQuery(returnTo, { notice: "shown-before" }));
    default:
      return redirect(withQuery(returnTo, { notice: "shown" }));
  }
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
