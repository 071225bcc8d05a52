import type { ReactNode } from "react";
import { PostButton } from "~/ui/post-button";

export function StateButton({
  action,
  returnTo,
  hiddenSuffix,
  children,
}: {
  action: string;
  returnTo: string;
  hiddenSuffix: string;
  children: ReactNode;
}) {
  return (
    <PostButton action={action} fields={{ returnTo }} className="button button-small button-quiet">
      {children}
      <span className="visually-hidden">{hiddenSuffix}</span>
    </PostButton>
  );
}
