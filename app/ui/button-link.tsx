import type { ComponentProps } from "react";
import { SiteLink } from "./site-link";

export const ButtonLink = ({ children, ...linkProps }: ComponentProps<"a">) => (
  <SiteLink className="button" {...linkProps}>
    {children}
  </SiteLink>
);

export const QuietLink = (linkProps: ComponentProps<"a">) => (
  <ButtonLink className="button button-quiet" {...linkProps} />
);
