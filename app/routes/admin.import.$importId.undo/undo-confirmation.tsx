import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { ErrorSummary } from "~/ui/error-summary";
import { FormActions } from "~/ui/form-actions";
import { Row } from "~/ui/row";
import { SiteForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

const columns: ListColumn<SerializeFrom<typeof loader>["obstacles"][number]>[] = [
  column({ name: "Line", isNumber: true }, ({ line }) => line),
  column("Record", ({ href, name }) => <SiteLink href={href}>{name}</SiteLink>),
  column("Reason", ({ reasons }) => reasons.join("; ")),
];

export function UndoConfirmation() {
  const { id, fileName, createdText, laterId, obstacles, obstacleCount } =
    useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors;
  const importPath = `/admin/import/${id}`;
  if (laterId === null && obstacleCount === 0) {
    return (
      <SiteForm method="post" action={`${importPath}/undo`} className="desk-form">
        <ErrorSummary errors={errors} />
        <h1>Undo this import?</h1>
        <p className="lead">
          This deletes the {createdText} imported from {fileName}. You can import the file again.
        </p>
        <FormActions
          submitLabel="Undo import"
          pendingLabel="Undoing…"
          cancelLabel="Keep import"
          cancelHref={importPath}
        />
      </SiteForm>
    );
  }
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>This import cannot be undone</h1>
      {laterId !== null ? (
        <p className="lead">
          Another file was imported after {fileName}.{" "}
          <SiteLink href={`/admin/import/${laterId}`}>Undo that import</SiteLink> first.
        </p>
      ) : (
        <p className="lead">
          {obstacleCount.toLocaleString("en")} of its records {obstacleCount === 1 ? "was" : "were"}{" "}
          used since the import. Correct single records on their own pages.
        </p>
      )}
      {obstacles.length > 0 && (
        <ListTable caption="Records in use" columns={columns} rows={obstacles} rowHeader="Record" />
      )}
      {obstacleCount > obstacles.length && (
        <p className="hint">Showing the first {obstacles.length}.</p>
      )}
      <Row>
        <SiteLink href={importPath}>Back to the import</SiteLink>
      </Row>
    </>
  );
}
