import type { ComponentProps } from "react";
import { RowForm, SubmitButton } from "./site-form";

interface PostButtonProps extends ComponentProps<"button"> {
  /** Where it sends to. */
  action: string;
  /** What it sends; something, since lynx asks for a form without a field as if it were a link. */
  fields?: Record<string, string>;
}

/** A form of one button. */
export function PostButton({
  action,
  fields = { sent: "1" },
  className = "button button-quiet",
  children,
  ...button
}: PostButtonProps) {
  return (
    <RowForm method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton className={className} {...button}>
        {children}
      </SubmitButton>
    </RowForm>
  );
}
