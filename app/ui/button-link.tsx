import type { ComponentProps } from "react";
import { SiteLink } from "./site-link";

/** A link that looks like a button. */
export const ButtonLink = ({ children, ...link }: ComponentProps<"a">) => (
  <SiteLink className="button" {...link}>
    {children}
  </SiteLink>
);

/** The same where something else is the first thing to do. */
export const QuietLink = (link: ComponentProps<"a">) => (
  <ButtonLink className="button button-quiet" {...link} />
);
