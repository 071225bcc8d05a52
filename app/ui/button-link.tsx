import type { ComponentProps } from "react";
import { SiteLink } from "./site-link";

export const ButtonLink = ({ children, ...link }: ComponentProps<"a">) => (
  <SiteLink className="button" {...link}>
    {children}
  </SiteLink>
);

export const QuietLink = (link: ComponentProps<"a">) => (
  <ButtonLink className="button button-quiet" {...link} />
);
