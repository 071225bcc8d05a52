import { Children, type ReactNode } from "react";

/** Separates the children by spaces, for browsers without the style sheet. */
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
