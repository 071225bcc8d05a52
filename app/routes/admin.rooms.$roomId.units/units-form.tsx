import type { SerializeFrom } from "@remix-run/node";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostButton } from "~/ui/post-button";
import { RecordFieldset } from "~/ui/record-fieldset";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import type { loader } from "./route";

type LoadedUnits = Pick<SerializeFrom<typeof loader>, "room" | "units" | "idempotencyKey">;

export function UnitsForm({
  room,
  units,
  idempotencyKey,
  actionData,
}: LoadedUnits & { actionData: FormState | undefined }) {
  const unitsInUse = units.filter(({ isInService }) => isInService);
  const retiredUnits = units.filter(({ isInService }) => !isInService);
  const values = Object.fromEntries(
    units.flatMap(({ id, name, position, version }) => [
      [`name-${id}`, name],
      [`place-${id}`, String(position)],
      [`version-${id}`, String(version)],
    ]),
  );
  const form: FormState = {
    values: { ...values, idempotencyKey, ...actionData?.values },
    errors: actionData?.errors,
  };
  return (
    <>
      <PostForm omitsErrorSummary form={form} className="desk-form">
        {unitsInUse.map(({ id, name }) => (
          <RecordFieldset key={id} name={name} className="door-fields">
            <input type="hidden" name={`version-${id}`} value={form.values[`version-${id}`]} />
            <div className="field-pair">
              <TextField name={`name-${id}`} label="Name" maxLength={60} />
              <TextField name={`place-${id}`} label="Sort order" inputMode="numeric" />
            </div>
          </RecordFieldset>
        ))}
        {/* Retired units are submitted unchanged. */}
        {retiredUnits.map(({ id }) => (
          <span key={id} hidden>
            {["name", "place", "version"].map((field) => (
              <input
                key={field}
                type="hidden"
                name={`${field}-${id}`}
                value={form.values[`${field}-${id}`]}
              />
            ))}
          </span>
        ))}
        <TextField
          name="added"
          label="Add a room"
          hint={`Name or number, for example ${room.name} ${units.length + 1}. It can be booked immediately.`}
          maxLength={60}
          optional
        />
        <FormActions
          submitLabel="Save rooms"
          cancelLabel="Back to the room"
          cancelHref={`/admin/rooms/${room.id}`}
        />
      </PostForm>
      <section aria-labelledby="take-out">
        <h2 id="take-out">Take out of use</h2>
        <p>For a few nights, use a room block instead.</p>
        {unitsInUse.map(({ id, name }) => (
          <Row key={id} as="div">
            <strong>{name}</strong>
            <PostButton
              action={`/admin/rooms/units/${id}/close`}
              className="button button-small button-quiet"
            >
              Take out of use<span className="visually-hidden">: {name}</span>
            </PostButton>
          </Row>
        ))}
        {retiredUnits.map(({ id, name }) => (
          <Row key={id} as="div">
            <span>{name}, not in use</span>
            <PostButton
              action={`/admin/rooms/units/${id}/open`}
              className="button button-small button-quiet"
            >
              Return to use<span className="visually-hidden">: {name}</span>
            </PostButton>
          </Row>
        ))}
      </section>
    </>
  );
}
