import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { roomFieldLabels, toRoomFormValues } from "~/catalogue/rooms/room-details";
import { changeRoom } from "~/catalogue/rooms/save-room.server";
import { findMissingRateWarning } from "~/catalogue/rooms/warn-missing-rates.server";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import { consentValueFor } from "~/core/form-state";
import { loadTranslations } from "~/core/languages/translations.server";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { requireRecordOfForm, respondWithDeletedRecord } from "~/desk/forms/lost-form.server";
import { changedRoomSchema } from "~/desk/forms/room.schema.server";
import { RoomFields, rateFields } from "~/desk/forms/room-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { requireRecord, roomRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { listUnitsOfRoom } from "~/reservations/units/unit-queries.server";
import { QuietLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { FormActions } from "~/ui/form-actions";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { VersionFields } from "~/ui/version-fields";

const notices = new Map([
  ["saved", "Saved."],
  ["pictures", "Saved."],
]);

export const meta = recordTitle<typeof loader>("Room", (data) => `Edit ${data.room.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const room = await requireRecord(roomRecord, params);
  const { id, name, images, isListed, version } = room;
  const units = (await listUnitsOfRoom(db, id)).filter(({ isInService }) => isInService);
  const values = toRoomFormValues(room);
  const { texts, outdated } = await loadTranslations(db, "room", id, values);
  return json({
    room: { id, name, images, isListed },
    units: units.map((unit) => unit.name),
    values: withVersionFields({ ...values, ...texts }, version),
    outdated,
    notice: readNotice(request, notices),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { currency } = context.settings.general;
  const form = await checkForm(request, changedRoomSchema(currency), { conflict: null });
  const admin = requireViewer(context);
  const { values } = form;
  const { id } = await requireRecordOfForm(roomRecord, params, roomFieldLabels, values);
  if (!form.ok) return form.refuse(form.errors);
  const isWarningConfirmed = values.sureOfBoards === consentValueFor(values, [...rateFields]);
  const warning = isWarningConfirmed ? null : await findMissingRateWarning(form.data, id, currency);
  if (warning) return form.refuseField("sureOfBoards", warning);
  const result = await changeRoom(id, Number(values.version), form.data, admin, context.now);
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/rooms/${id}?notice=saved`);
    case "not-found":
      throw respondWithDeletedRecord(roomFieldLabels, values);
    case "version-conflict": {
      const { texts } = await loadTranslations(db, "room", id);
      const edit = {
        labels: roomFieldLabels,
        stored: { ...toRoomFormValues(result.stored), ...texts },
        submitted: {
          ...values,
          ...toRoomFormValues({ ...form.data, unitCount: result.stored.unitCount }),
        },
      };
      const conflictData = await describeConflict("room", result.stored, edit, context);
      return json({ ...conflictData, errors: null }, { status: 409 });
    }
  }
}

export default function EditRoom() {
  const { room, units, values, outdated, notice } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = actionData ?? { values };
  const path = `/admin/rooms/${room.id}`;
  return (
    <>
      {!actionData && <Notice text={notice} />}
      <ErrorSummary errors={actionData?.errors} />
      <ConflictAlert conflict={actionData?.conflict} />
      <Row className="toolbar" as="div">
        <h1>{room.name}</h1>
        {room.isListed && <QuietLink href={`/rooms/${room.id}`}>View</QuietLink>}
        <QuietLink href={`/admin/audit?subject=room&id=${room.id}`}>Change log</QuietLink>
        <QuietLink href={`${path}/channels`}>Channel calendars</QuietLink>
        <QuietLink href={`${path}/delete`}>Delete</QuietLink>
      </Row>
      <div className="record">
        <PostForm omitsErrorSummary form={form} className="desk-form">
          <VersionFields />
          <RoomFields outdated={outdated} />
          <FormActions
            submitLabel="Save"
            cancelLabel="Back to the list"
            cancelHref="/admin/rooms"
          />
        </PostForm>
        <section className="panel" aria-labelledby="room-units">
          <h2 id="room-units">
            Rooms <small>{pluralise(units.length, "room")}</small>
          </h2>
          <p>{units.join(", ") || "No rooms of this type yet, so it cannot be booked."}</p>
          <SiteLink href={`${path}/units`}>Edit rooms</SiteLink>
        </section>
        <section className="panel" aria-labelledby="pictures">
          <h2 id="pictures">Pictures</h2>
          {room.images.length === 0 && <p>No pictures yet.</p>}
          <ol className="picture-list">
            {room.images.map((image) => (
              <li key={image.picture}>
                <Picture {...image} sizes="20rem" />
              </li>
            ))}
          </ol>
          <SiteLink href={`${path}/pictures`}>Choose pictures</SiteLink>
        </section>
      </div>
    </>
  );
}
