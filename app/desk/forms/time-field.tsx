import type { ReactNode } from "react";
import { TextField, useForm } from "~/ui/field";

/** Renders a time field. A picker would drop values such as `24:00`, so a text input keeps them. */
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
