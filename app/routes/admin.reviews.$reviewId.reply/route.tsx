import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { notFoundResponse, requireRecord, reviewRecord } from "~/desk/records.server";
import { answerReview } from "~/guests/reviews/moderate-review.server";
import { checkForm } from "~/http/check-form.server";
import { createFormErrors } from "~/http/parse-form.server";
import { requireViewer } from "~/http/request-context";
import { TextAreaField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { MultilineText } from "~/ui/multiline-text";
import { pageTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { replySchema } from "./reply.schema.server";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Reply to review");

export async function loader({ params }: LoaderFunctionArgs) {
  const { id, authorName, rating, body, reply } = await requireRecord(reviewRecord, params);
  return json({ id, authorName, rating, body, reply });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, replySchema);
  if (!form.ok) return form.refuse(form.errors);
  const id = reviewRecord.parseId(params);
  const result = await answerReview(id, form.data, requireViewer(context), context.now);
  switch (result.kind) {
    case "not-found":
      throw notFoundResponse(reviewRecord);
    case "version-conflict": {
      const message = `Someone else replied while you had this open: “${result.reply}”. Save again to replace it.`;
      const values = { ...form.values, before: result.reply };
      return json(
        { values, errors: createFormErrors([{ field: "reply", message }]) },
        { status: 409 },
      );
    }
    default:
      return redirect(`/admin/reviews?notice=${result.kind}`);
  }
}

export default function ReplyToReview() {
  const review = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const values = { reply: review.reply, before: review.reply, ...actionData?.values };
  return (
    <PostForm
      form={{ values, errors: actionData?.errors }}
      action={`/admin/reviews/${review.id}/reply`}
      className="desk-form"
    >
      <h1>Reply to review</h1>
      <p>
        {review.authorName}, {review.rating} of 5{review.body && ": "}
        <MultilineText text={review.body} />
      </p>
      <input type="hidden" name="before" value={values.before} />
      <TextAreaField
        name="reply"
        label="Reply"
        hint="Shown publicly below the review. Leave blank to remove it."
        maxLength={2000}
        optional
      />
      <FormActions submitLabel="Save" cancelLabel="Back" cancelHref="/admin/reviews" />
    </PostForm>
  );
}
