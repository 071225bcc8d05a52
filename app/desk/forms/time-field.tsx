import type { ReactNode } from "react";
import { TextField, useForm } from "~/ui/field";

/**
 * A time of the lodge's clock: the browser's own picker. A picker would drop what it does not know,
 * midnight as `24:00` among it, so that stands in a plain box.
 */
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
  const typed = form.values[name];
  const isPicker = !typed || /^([01]\d|2[0-3]):[0-5]\d$/.test(typed);
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
