import type { ReactNode } from "react";
import { PostButton } from "~/ui/post-button";

/** A button of a row that changes its state, and comes back to where it was pressed. */
export function StateButton({
  action,
  returnTo,
  which,
  children,
}: {
  action: string;
  returnTo: string;
  /** Of which row, for who only hears it. */
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
