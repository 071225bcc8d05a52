import type { ComponentProps } from "react";
import { RowForm, SubmitButton } from "./site-form";

interface PostButtonProps extends ComponentProps<"button"> {
  action: string;
  /** Hidden fields; at least one, because the text browser lynx sends a form without fields as GET. */
  fields?: Record<string, string>;
}

export function PostButton({
  action,
  fields = { sent: "1" },
  className = "button button-quiet",
  children,
  ...buttonProps
}: PostButtonProps) {
  return (
    <RowForm method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton className={className} {...buttonProps}>
        {children}
      </SubmitButton>
    </RowForm>
  );
}
