import type { ReactNode } from "react";
import { TextField, useForm } from "~/ui/field";

/** Renders a time picker, or a text field if the submitted value is invalid, which a picker would drop. */
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
