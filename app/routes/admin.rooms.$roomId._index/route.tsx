import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findRateDoubt } from "~/catalogue/rooms/doubt-rates.server";
import { roomFieldNames, roomFormValues } from "~/catalogue/rooms/room-details";
import { changeRoom } from "~/catalogue/rooms/save-room.server";
import { describeConflict } from "~/core/change-log/describe-conflict.server";
import { openForm } from "~/core/change-log/merge-edits.server";
import { consentTo } from "~/core/consent";
import { plural } from "~/core/counted";
import { readTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { deletedMeanwhile, requireStill } from "~/desk/forms/deleted-meanwhile.server";
import { changedRoomSchema } from "~/desk/forms/room.schema.server";
import { RoomFields, rateFields } from "~/desk/forms/room-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { requireRecord, roomRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { signedIn } from "~/http/request-context";
import { listDoorsOf } from "~/reservations/units/door-queries.server";
import { QuietLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { FormEnd } from "~/ui/form-end";
import { Notice } from "~/ui/notice";
import { OpenedWith } from "~/ui/opened-with";
import { recordTitle } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";

const notices = new Map([
  ["saved", "Room saved."],
  ["pictures", "Pictures saved."],
]);

export const meta = recordTitle<typeof loader>("Room", (data) => `Edit ${data.room.name}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const room = await requireRecord(roomRecord, params);
  const { id, name, images, isListed, version } = room;
  const doors = (await listDoorsOf(db, id)).filter(({ isInService }) => isInService);
  const values = roomFormValues(room);
  const { texts, outdated } = await readTranslations(db, "room", id, values);
  return json({
    room: { id, name, images, isListed },
    doors: doors.map((door) => door.name),
    values: openForm({ ...values, ...texts }, version),
    outdated,
    notice: readNotice(request, notices),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { currency } = context.settings.general;
  const form = await checkForm(request, changedRoomSchema(currency), { conflict: null });
  const admin = signedIn(context);
  const { values } = form;
  const { id } = await requireStill(roomRecord, params, roomFieldNames, values);
  if (!form.ok) return form.refuse(form.errors);
  const isSure = values.sureOfBoards === consentTo(values, [...rateFields]);
  const doubt = isSure ? null : await findRateDoubt(form.data, id, currency);
  if (doubt) return form.refuseField("sureOfBoards", doubt);
  const result = await changeRoom(id, Number(values.version), form.data, admin, context.now);
  switch (result.kind) {
    case "saved":
      return redirect(`/admin/rooms/${id}?notice=saved`);
    case "not-found":
      throw deletedMeanwhile(roomFieldNames, values);
    case "changed-meanwhile": {
      const { texts } = await readTranslations(db, "room", id);
      const edit = {
        names: roomFieldNames,
        stored: { ...roomFormValues(result.stored), ...texts },
        typed: {
          ...values,
          ...roomFormValues({ ...form.data, units: result.stored.units }),
        },
      };
      const answer = await describeConflict("room", result.stored, edit, context);
      return json({ ...answer, errors: null }, { status: 409 });
    }
  }
}

export default function EditRoom() {
  const { room, doors, values, outdated, notice } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = sent ?? { values };
  const address = `/admin/rooms/${room.id}`;
  return (
    <>
      {!sent && <Notice text={notice} />}
      <ErrorSummary errors={sent?.errors} />
      <ConflictAlert conflict={sent?.conflict} />
      <Row className="toolbar" as="div">
        <h1>{room.name}</h1>
        {room.isListed && <QuietLink href={`/rooms/${room.id}`}>View</QuietLink>}
        <QuietLink href={`/admin/audit?subject=room&id=${room.id}`}>History</QuietLink>
        <QuietLink href={`${address}/portals`}>Channel calendars</QuietLink>
        <QuietLink href={`${address}/delete`}>Delete</QuietLink>
      </Row>
      <div className="record">
        <PostForm isToldAbove form={form} className="desk-form">
          <OpenedWith />
          <RoomFields outdated={outdated} />
          <FormEnd send="Save room" leave="Back to the list" href="/admin/rooms" />
        </PostForm>
        <section className="panel" aria-labelledby="doors">
          <h2 id="doors">
            Doors <small>{plural(doors.length, "room")}</small>
          </h2>
          <p>{doors.join(", ") || "No room of this kind yet: it cannot be booked."}</p>
          <SiteLink href={`${address}/doors`}>Add, name and order them</SiteLink>
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
          <SiteLink href={`${address}/pictures`}>Choose pictures</SiteLink>
        </section>
      </div>
    </>
  );
}
