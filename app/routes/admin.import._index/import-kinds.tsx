import { importKinds } from "db/schema";
import type { FormErrors } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { importFiles } from "~/operations/imports/import-columns";
import { TextField } from "~/ui/field";
import { Row } from "~/ui/row";
import { SiteForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

export function ImportKinds({
  errors,
  rooms,
  idempotencyKey,
}: {
  errors: FormErrors | null | undefined;
  rooms: string[];
  idempotencyKey: string;
}) {
  return importKinds.map((kind) => {
    const { name, description, columns } = importFiles[kind];
    return (
      <section key={kind} aria-labelledby={`${kind}-title`}>
        <h2 id={`${kind}-title`}>{name}</h2>
        <p>{description}</p>
        <details>
          <summary>{columns.length} columns, in any order</summary>
          <dl className="facts-list">
            {columns.map(({ heading, isRequired, hint }) => (
              <div key={heading}>
                <dt>
                  {heading}
                  {isRequired && " (required)"}
                </dt>
                <dd>
                  {hint}
                  {heading === "Room" && ` Room types: ${rooms.join(", ")}.`}
                </dd>
              </div>
            ))}
          </dl>
        </details>
        <Row>
          <SiteLink href={`/admin/import/columns.csv?kind=${kind}`} download>
            Blank template<span className="visually-hidden"> of {kind}</span>
          </SiteLink>
          <SiteLink href={`/admin/import/columns.csv?kind=${kind}&example=yes`} download>
            Example<span className="visually-hidden"> of {kind}</span>
          </SiteLink>
        </Row>
        <SiteForm
          form={{ values: {}, errors }}
          method="post"
          action={withQuery("/admin/import", { kind, idempotencyKey })}
          encType="multipart/form-data"
          className="panel upload"
        >
          <TextField
            name={kind}
            label={`File of ${kind}`}
            type="file"
            accept=".csv,text/csv"
            hint="CSV in UTF-8, up to 4 MB."
          />
          <button type="submit" className="button button-quiet" data-pending="Reading…">
            Check the {kind}
          </button>
        </SiteForm>
      </section>
    );
  });
}
