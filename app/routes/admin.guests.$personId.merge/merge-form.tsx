import type { FormErrors } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { FormActions } from "~/ui/form-actions";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import type { MergeView } from "./read-merge.server";

type Pair = NonNullable<MergeView["pair"]>;

export function MergeForm({
  view: { id, name, returnTo },
  pair,
  errors,
}: {
  view: MergeView;
  pair: Pair;
  errors: FormErrors | undefined;
}) {
  const { other, rows, versions, moved } = pair;
  return (
    <PostForm
      form={{ values: {}, errors }}
      action={`/admin/guests/${id}/merge`}
      className="desk-form"
    >
      <h1>One record of two</h1>
      <p className="lead">
        {name} (guest {id}) stays, {other.name} (guest {other.id}) goes into it.
      </p>
      <input type="hidden" name="with" value={other.id} />
      <input type="hidden" name="version" value={versions[0]} />
      <input type="hidden" name="otherVersion" value={versions[1]} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <table className="list merge-table">
        <caption className="visually-hidden">Both records side by side</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Guest {id}, stays</th>
            <th scope="col">Guest {other.id}, goes</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <MergeRow key={row.choice} row={row} id={id} otherId={other.id} />
          ))}
        </tbody>
      </table>
      <p>
        What moves to guest {id}: {moved.join(", ")}. Bills and payments stay on their bookings.
        This cannot be undone.
      </p>
      <Row>
        <SiteLink
          href={withQuery(`/admin/guests/${other.id}/merge`, { with: String(id), returnTo })}
        >
          Let guest {other.id} stay instead
        </SiteLink>
      </Row>
      <FormActions send="Merge the two" leave="Leave them as they are" href={returnTo} />
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
    { value: "own", text: row.own, called: `Guest ${id}, stays` },
    { value: "other", text: row.other, called: `Guest ${otherId}, goes` },
  ];
  return (
    <tr>
      <th scope="row" data-label="Field">
        {row.name}
      </th>
      {sides.map(({ value, text, called }) => (
        <td key={value} data-label={called}>
          {row.isContested ? (
            <label className="choice">
              <input
                type="radio"
                name={`keep-${row.choice}`}
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
