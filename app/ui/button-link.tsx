import type { ComponentProps } from "react";

/** A link that looks like a button. */
export const ButtonLink = ({ children, ...link }: ComponentProps<"a">) => (
  <a className="button" {...link}>
    {children}
  </a>
);

/** The same where something else is the first thing to do. */
export const QuietLink = (link: ComponentProps<"a">) => (
  <ButtonLink className="button button-quiet" {...link} />
);
