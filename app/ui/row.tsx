import { Children, type ReactNode } from "react";

/**
 * Links and buttons side by side. Between them stands a space, for those who read the page without
 * its style sheet.
 */
export function Row({
  children,
  className = "actions",
  as: Element = "p",
}: {
  children: ReactNode;
  className?: string;
  as?: "p" | "div" | "nav";
}) {
  return (
    <Element className={className}>
      {Children.toArray(children).flatMap((child, index) => (index > 0 ? [" ", child] : [child]))}
    </Element>
  );
}
