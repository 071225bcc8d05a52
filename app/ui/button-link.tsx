import type { ComponentProps } from "react";
import { SiteLink } from "./site-link";

/** Renders a link that looks like a primary button. */
export const ButtonLink = ({ children, ...linkProps }: ComponentProps<"a">) => (
  <SiteLink className="button" {...linkProps}>
    {children}
  </SiteLink>
);

/** Renders a link that looks like a secondary button. */
export const QuietLink = (linkProps: ComponentProps<"a">) => (
  <ButtonLink className="button button-quiet" {...linkProps} />
);
