import { Children, type ReactNode } from "react";

/**
 * Links and buttons side by side. Between them stands a space, for those who read the page without
 * its style sheet.
 */
export function Row({
  children,
  className = "actions",
  as: Element = "p",
  "aria-label": label,
}: {
  children: ReactNode;
  className?: string;
  as?: "p" | "div" | "nav";
  "aria-label"?: string;
}) {
  return (
    <Element className={className} aria-label={label}>
      {Children.toArray(children).flatMap((child, index) => (index > 0 ? [" ", child] : [child]))}
    </Element>
  );
}
