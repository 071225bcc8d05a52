import type { ReactNode } from "react";
import { SiteLink } from "~/ui/site-link";

/** @param clearHref the list without filters; null if none are set */
export function EmptyList({
  title,
  clearHref,
  children,
}: {
  title: string;
  clearHref?: string | null;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <h2>{title}</h2>
      {clearHref ? (
        <p>
          Nothing matches these filters. <SiteLink href={clearHref}>Clear them</SiteLink>
        </p>
      ) : (
        children
      )}
    </div>
  );
}
