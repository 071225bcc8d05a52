import type { ReactNode } from "react";
import { PostButton } from "~/ui/post-button";

/** Renders a row's button that changes the state of the row's record. */
export function StateButton({
  action,
  returnTo,
  which,
  children,
}: {
  action: string;
  returnTo: string;
  /** The row's name, for screen readers. */
  which: string;
  children: ReactNode;
}) {
  return (
    <PostButton action={action} fields={{ returnTo }} className="button button-small button-quiet">
      {children}
      <span className="visually-hidden">{which}</span>
    </PostButton>
  );
}
