import type { ReactNode } from "react";

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
    <form method="post" action={action}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <button type="submit" className="button button-small button-quiet">
        {children}
        <span className="visually-hidden">{which}</span>
      </button>
    </form>
  );
}
