import type { SerializeFrom } from "@remix-run/node";
import { type FormState, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useMoney } from "~/ui/money";
import { PostForm } from "~/ui/site-form";
import type { loader } from "./route";

/** Asks how much of a line is taken back, and why. */
export function TakeBackForm({
  loaded: { id, line, values },
  sent,
}: {
  loaded: SerializeFrom<typeof loader>;
  sent: FormState | undefined;
}) {
  const { formatCents } = useMoney();
  const form = { values: { ...values, ...sent?.values }, errors: sent?.errors };
  const bill = `/admin/bookings/${id}/bill`;
  return (
    <PostForm
      form={form}
      action={`${bill}/take-back/${line.id}`}
      className="desk-form"
      autoComplete="off"
    >
      <h1>Take this back?</h1>
      <p className="lead">
        {line.text}: {formatCents(line.amountCents)} ({line.by})
      </p>
      <p>The line stays on the bill, and a second one takes it off.</p>
      <input type="hidden" name="formKey" value={form.values.formKey} />
      {line.left > 1 ? (
        <TextField
          name="quantity"
          label="How many"
          hint={`${line.left} are left.`}
          inputMode="numeric"
          size={4}
        />
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
      <TextField name="reason" label="Why" maxLength={500} />
      <FormEnd send="Take it back" leave="Leave it" href={bill} />
    </PostForm>
  );
}
