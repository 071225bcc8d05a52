import type { ReactNode } from "react";
import { PostButton } from "~/ui/post-button";

export function StateButton({
  action,
  returnTo,
  rowName,
  children,
}: {
  action: string;
  returnTo: string;
  rowName: string;
  children: ReactNode;
}) {
  return (
    <PostButton action={action} fields={{ returnTo }} className="button button-small button-quiet">
      {children}
      <span className="visually-hidden">{rowName}</span>
    </PostButton>
  );
}
