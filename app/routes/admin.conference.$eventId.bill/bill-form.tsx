import type { SerializeFrom } from "@remix-run/node";
import { type FormState, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { QuoteLines } from "~/ui/quote-lines";
import { PostForm } from "~/ui/site-form";
import type { loader } from "./route";

/** Puts what was agreed for an event on the bill of a stay, or of a group. */
export function BillForm({
  loaded: { id, requestId, what, price, others },
  sent,
}: {
  loaded: SerializeFrom<typeof loader>;
  sent: FormState | undefined;
}) {
  const form: FormState = sent ?? { values: {} };
  return (
    <PostForm
      form={form}
      action={`/admin/conference/${id}/bill`}
      className="desk-form"
      autoComplete="off"
    >
      <h1>Put an accepted offer on a bill</h1>
      <p className="lead">{what}</p>
      <QuoteLines price={price} caption="What was agreed" />
      <TextField
        name="to"
        label="On the bill of booking"
        hint="Its reference; who is in the house is proposed. Of a group with one bill, any of its bookings."
        maxLength={40}
        list="others"
      />
      <datalist id="others">
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {other.label}
          </option>
        ))}
      </datalist>
      <p className="hint">
        The lines are dated today and go on one bill, once. There they can be moved and taken back
        as any other.
      </p>
      <FormEnd
        send="Put it on the bill"
        leave="Back to the request"
        href={`/admin/requests/${requestId}`}
      />
    </PostForm>
  );
}
