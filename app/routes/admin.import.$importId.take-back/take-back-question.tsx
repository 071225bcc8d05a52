import type { SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { ErrorSummary } from "~/ui/error-summary";
import { FormActions } from "~/ui/form-actions";
import { Row } from "~/ui/row";
import { SiteForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { action, loader } from "./route";

const columns: ListColumn<SerializeFrom<typeof loader>["held"][number]>[] = [
  column({ name: "Line", isNumber: true }, ({ line }) => line),
  column("What", ({ href, name }) => <SiteLink href={href}>{name}</SiteLink>),
  column("Why it stays", ({ reasons }) => reasons.join("; ")),
];

export function TakeBackQuestion() {
  const { id, fileName, counted, laterId, held, heldCount } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors;
  const page = `/admin/import/${id}`;
  if (laterId === null && heldCount === 0) {
    return (
      <SiteForm method="post" action={`${page}/take-back`} className="desk-form">
        <ErrorSummary errors={errors} />
        <h1>Take this import back?</h1>
        <p className="lead">
          This removes {counted} of {fileName}, as if nothing had been imported. Nothing was built
          on that since. The same file can be imported again.
        </p>
        <FormActions
          send="Yes, take it back"
          pending="Taking it back…"
          leave="No, keep it"
          href={page}
        />
      </SiteForm>
    );
  }
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>This import cannot be taken back</h1>
      {laterId !== null ? (
        <p className="lead">
          Another file was imported after {fileName}.{" "}
          <SiteLink href={`/admin/import/${laterId}`}>Take that back</SiteLink> first.
        </p>
      ) : (
        <p className="lead">
          Something was built on {heldCount.toLocaleString("en")} of its rows since. What is wrong
          with a single one is put right on its own page.
        </p>
      )}
      {held.length > 0 && (
        <ListTable caption="What keeps it" columns={columns} rows={held} title="What" />
      )}
      {heldCount > held.length && <p className="hint">The first {held.length} of them.</p>}
      <Row>
        <SiteLink href={page}>Back to the import</SiteLink>
      </Row>
    </>
  );
}
