import type { FormErrors } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { FormActions } from "~/ui/form-actions";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { MergePageData } from "./load-merge-page.server";

type Pair = NonNullable<MergePageData["pair"]>;

export function MergeForm({
  view: { id, name, returnTo },
  pair,
  errors,
}: {
  view: MergePageData;
  pair: Pair;
  errors: FormErrors | undefined;
}) {
  const { other, rows, versions, movedItems } = pair;
  return (
    <PostForm
      form={{ values: {}, errors }}
      action={`/admin/guests/${id}/merge`}
      className="desk-form"
    >
      <h1>Merge profiles?</h1>
      <p className="lead">
        {other.name} (guest {other.id}) is merged into {name} (guest {id}).
      </p>
      <input type="hidden" name="with" value={other.id} />
      <input type="hidden" name="version" value={versions[0]} />
      <input type="hidden" name="otherVersion" value={versions[1]} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <table className="list merge-table">
        <caption className="visually-hidden">Both profiles side by side</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Guest {id}, kept</th>
            <th scope="col">Guest {other.id}, merged</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MergeRow key={row.field} row={row} id={id} otherId={other.id} />
          ))}
        </tbody>
      </table>
      <p>
        Moves to guest {id}: {movedItems.join(", ")}. Folios and payments stay on their bookings.
        This cannot be undone.
      </p>
      <Row>
        <SiteLink
          href={withQuery(`/admin/guests/${other.id}/merge`, { with: String(id), returnTo })}
        >
          Keep guest {other.id} instead
        </SiteLink>
      </Row>
      <FormActions submitLabel="Merge profiles" cancelLabel="Back" cancelHref={returnTo} />
    </PostForm>
  );
}

function MergeRow({
  row,
  id,
  otherId,
}: {
  row: Pair["rows"][number];
  id: number;
  otherId: number;
}) {
  const sides = [
    { value: "own", text: row.keptText, columnLabel: `Guest ${id}, kept` },
    { value: "other", text: row.other, columnLabel: `Guest ${otherId}, merged` },
  ];
  return (
    <tr>
      <th scope="row" data-label="Field">
        {row.name}
      </th>
      {sides.map(({ value, text, columnLabel }) => (
        <td key={value} data-label={columnLabel}>
          {row.isConflicting ? (
            <label className="choice">
              <input
                type="radio"
                name={`keep-${row.field}`}
                value={value}
                defaultChecked={value === "own"}
                aria-label={`${row.name}: ${text}`}
              />
              {text}
            </label>
          ) : (
            text || <span className="nothing">None</span>
          )}
        </td>
      ))}
    </tr>
  );
}
