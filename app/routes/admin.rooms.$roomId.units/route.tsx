import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { notFoundResponse, requireRecord, roomRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { saveUnits } from "~/reservations/units/change-units.server";
import { listUnitsOfRoom } from "~/reservations/units/unit-queries.server";
import { ErrorSummary } from "~/ui/error-summary";
import { type FormState, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { RecordFieldset } from "~/ui/record-fieldset";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { unitsSchema } from "./units.schema.server";

const notices = new Map([
  ["saved", "Saved."],
  ["retired", "Room taken out of use. Past stays are kept."],
  ["deleted", "Room deleted."],
  ["reinstated", "Room back in use."],
]);

export const meta = recordTitle<typeof loader>("Room", (data) => `Rooms: ${data.room.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id, name, unitCount } = await requireRecord(roomRecord, params);
  const units = await listUnitsOfRoom(db, id);
  return json({
    room: { id, name, unitCount },
    units,
    notice: readNotice(request, notices),
    idempotencyKey: generateIdempotencyKey(),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = roomRecord.parseId(params);
  const form = await checkForm(request, unitsSchema(await listUnitsOfRoom(db, id)));
  if (!form.ok) return form.refuse(form.errors);
  const { units, added } = form.data;
  const result = await saveUnits(
    id,
    units,
    added,
    readIdempotencyKey(form.values),
    requireViewer(context),
    context,
  );
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/rooms/${id}/units?notice=saved`);
    case "not-found":
      throw notFoundResponse(roomRecord);
    case "name-taken": {
      const conflictingUnit = units.findLast(({ name }) => name === result.name);
      const message = `There is already a room called ${result.name}. Choose another name.`;
      return form.refuseField(conflictingUnit ? `name-${conflictingUnit.id}` : "added", message);
    }
    case "version-conflict":
      return form.refuseField(
        "",
        "Someone else changed these rooms while you had them open. Reload the page and try again.",
        409,
      );
  }
}

export default function UnitsOfRoom() {
  const { room, units, notice, idempotencyKey } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      {!actionData && <Notice text={notice} />}
      <ErrorSummary errors={actionData?.errors} />
      <h1>Rooms: {room.name}</h1>
      <p className="lead">
        {pluralise(room.unitCount, "room")} of this type. Room names and numbers are only for staff.
      </p>
      <UnitsForm
        room={room}
        units={units}
        actionData={actionData}
        idempotencyKey={idempotencyKey}
      />
    </>
  );
}

type LoadedUnits = Pick<SerializeFrom<typeof loader>, "room" | "units" | "idempotencyKey">;

function UnitsForm({
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
