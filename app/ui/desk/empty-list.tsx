import type { ReactNode } from "react";
import { SiteLink } from "~/ui/site-link";

/** In place of a list without rows; with filters set it offers to clear them. */
export function EmptyList({
  title,
  clearHref,
  children,
}: {
  title: string;
  /** Where the unfiltered list is, when filters are set. */
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
