import type { ReactNode } from "react";
import { Row } from "./row";

/** The filters of a list as a form; applying them leads to the list's first page. */
export function FilterBar({
  path,
  kept = {},
  isShort = false,
  children,
}: {
  /** Where the list is. */
  path: string;
  /** What of the address stays that has no field here, such as the order. */
  kept?: Record<string, string | null | undefined>;
  /** One field or two. */
  isShort?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      action={path}
      className={isShort ? "filter-bar filter-bar-short" : "filter-bar"}
      noValidate
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <Row>
        <button type="submit" className="button button-quiet">
          Apply
        </button>
        <a href={path}>Clear</a>
      </Row>
    </form>
  );
}
