import type { ReactNode } from "react";
import { SiteLink } from "~/ui/site-link";

export function PhoneLink({
  phone,
  callHref,
  className,
  fallback = null,
}: {
  phone: string | null;
  callHref: string | null;
  className?: string;
  fallback?: ReactNode;
}) {
  if (!phone) return fallback;
  if (!callHref) return <span className={className}>{phone}</span>;
  return (
    <SiteLink className={className} href={callHref}>
      {phone}
    </SiteLink>
  );
}
