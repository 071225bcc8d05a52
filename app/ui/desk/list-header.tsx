import type { ReactNode } from "react";
import { QuietLink } from "~/ui/button-link";
import { Row } from "~/ui/row";

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
