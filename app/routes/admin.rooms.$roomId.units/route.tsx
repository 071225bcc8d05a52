import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
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
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { unitsSchema } from "./units.schema.server";
import { UnitsForm } from "./units-form";

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
