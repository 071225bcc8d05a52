import type { ReactNode } from "react";
import { QuietLink } from "~/ui/button-link";
import { Row } from "~/ui/row";

/** Renders a list's title, its actions (`children`) and the link to its CSV export. */
export function ListHeader({
  title,
  exportHref,
  exportLabel = "Export CSV",
  children,
}: {
  title: string;
  exportHref: string | null;
  exportLabel?: string;
  children?: ReactNode;
}) {
  return (
    <Row className="toolbar" as="div">
      <h1>{title}</h1>
      {children}
      {exportHref && (
        <QuietLink href={exportHref} download>
          {exportLabel}
        </QuietLink>
      )}
    </Row>
  );
}
