import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { hideReview } from "~/booking/hide-review.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { answerHiding, leadToReview } from "~/routes/admin.reviews._index/answer-hiding.server";
import { Fault } from "~/ui/fault-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  return leadToReview(Number(params.reviewId) || 0);
}

/** Takes a review off the public pages. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const result = await hideReview(Number(params.reviewId) || 0, true, clerk, new Date());
  return answerHiding(result, form, "hidden");
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
