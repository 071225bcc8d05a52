import type { ReactNode } from "react";
import { SiteLink } from "~/ui/site-link";

/** Renders a phone number as it was typed, as a link if it can be called. */
export function PhoneLink({
  phone,
  callHref,
  className,
  none = null,
}: {
  phone: string | null;
  callHref: string | null;
  className?: string;
  none?: ReactNode;
}) {
  if (!phone) return none;
  if (!callHref) return <span className={className}>{phone}</span>;
  return (
    <SiteLink className={className} href={callHref}>
      {phone}
    </SiteLink>
  );
}
