import type { SerializeFrom } from "@remix-run/node";
import { longestTableName } from "~/dining/table-details";
import { Tick } from "~/ui/choice-field";
import { type FormState, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { PostForm } from "~/ui/site-form";
import type { loader } from "./route";

type Tables = SerializeFrom<typeof loader>["tables"];

const valuesOf = (tables: Tables) =>
  Object.fromEntries(
    tables.flatMap(({ id, name, seats, position, isInService, version }) => [
      [`name-${id}`, name],
      [`seats-${id}`, String(seats)],
      [`place-${id}`, String(position)],
      [`given-${id}`, isInService ? "yes" : ""],
      [`version-${id}`, String(version)],
    ]),
  );

/** Every table in its place, and fields for one more. */
export function TablesForm({ tables, sent }: { tables: Tables; sent: FormState | undefined }) {
  // A box that is not ticked is not sent; a table that was added after the form was opened neither.
  const unseen = tables.filter(({ id }) => sent?.values[`version-${id}`] === undefined);
  const form = { values: { ...valuesOf(unseen), ...sent?.values }, errors: sent?.errors };
  return (
    <PostForm isToldAbove form={form} action="/admin/tables/setup" className="desk-form">
      {tables.map(({ id, name }) => (
        <fieldset key={id}>
          <legend>{name}</legend>
          <input type="hidden" name={`version-${id}`} value={form.values[`version-${id}`]} />
          <div className="field-pair">
            <TextField name={`name-${id}`} label="Name or number" maxLength={longestTableName} />
            <TextField name={`seats-${id}`} label="Seats" inputMode="numeric" size={4} />
            <TextField name={`place-${id}`} label="Place" inputMode="numeric" size={4} />
          </div>
          <Tick name={`given-${id}`} value="yes">
            It is given to guests
          </Tick>
        </fieldset>
      ))}
      <fieldset>
        <legend>One more</legend>
        <div className="field-pair">
          <TextField
            name="added"
            label="Name or number"
            hint="Such as 7, or Terrace 2."
            maxLength={longestTableName}
            optional
          />
          <TextField name="addedSeats" label="Seats" inputMode="numeric" size={4} optional />
        </div>
      </fieldset>
      <FormEnd send="Save the tables" leave="Back to the day" href="/admin/tables" />
    </PostForm>
  );
}
