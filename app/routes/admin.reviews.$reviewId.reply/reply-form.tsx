import type { SerializeFrom } from "@remix-run/node";
import { type FormState, TextAreaField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { PostForm } from "~/ui/site-form";
import { TypedText } from "~/ui/typed-text";
import type { loader } from "./route";

/** The review, and what the lodge says to it. */
export function ReplyForm({
  review,
  form,
}: {
  review: SerializeFrom<typeof loader>;
  form: FormState;
}) {
  return (
    <PostForm form={form} action={`/admin/reviews/${review.id}/reply`} className="desk-form">
      <h1>Answer a review</h1>
      <p>
        {review.authorName}, {review.rating} of 5{review.body && ": "}
        <TypedText text={review.body} />
      </p>
      <input type="hidden" name="before" value={form.values.before} />
      <TextAreaField
        name="reply"
        label="The lodge's answer"
        hint="Everybody reads it below the review. Empty, it is taken away."
        maxLength={2000}
        optional
      />
      <FormEnd send="Save" leave="Back" href="/admin/reviews" />
    </PostForm>
  );
}
