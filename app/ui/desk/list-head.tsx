import type { ReactNode } from "react";
import { Row } from "~/ui/row";

/** Above a list: its title, what can be done, and the file of what the filters leave. */
export function ListHead({
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
        <a className="button button-quiet" href={exportHref} download>
          {exportLabel}
        </a>
      )}
    </Row>
  );
}
