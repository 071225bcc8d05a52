import type { ReactNode } from "react";
import { TextField, useForm } from "~/ui/field";

/** An invalid submitted value is shown in a text field, because a time picker would drop it. */
export function TimeField({
  name,
  ...props
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}) {
  const form = useForm();
  const submitted = form.values[name];
  const isPicker = !submitted || /^([01]\d|2[0-3]):[0-5]\d$/.test(submitted);
  return (
    <TextField
      name={name}
      type={isPicker ? "time" : "text"}
      maxLength={isPicker ? undefined : 5}
      autoComplete="off"
      {...props}
    />
  );
}
