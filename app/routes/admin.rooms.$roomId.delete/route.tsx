import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { countRoomUses } from "~/catalogue/rooms/desk-room-queries.server";
import { removeRoom } from "~/catalogue/rooms/remove-room.server";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { requireRecord, roomRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { recordTitle } from "~/ui/page-meta";
import { SiteLink } from "~/ui/site-link";

export const meta = recordTitle<typeof loader>("Room", (data) => `Delete ${data.name}`);

export async function loader({ params }: LoaderFunctionArgs) {
  const room = await requireRecord(roomRecord, params);
  const { bookings, blocks, reviews } = await countRoomUses(db, room.id);
  const uses = [
    bookings > 0 && pluralise(bookings, "booking"),
    blocks > 0 && pluralise(blocks, "block"),
    reviews > 0 && pluralise(reviews, "review"),
  ].filter((use) => use !== false);
  const { id, version, name, isListed } = room;
  return json({ id, version, name, isListed, uses });
}

export const action = createConfirmationAction(
  roomRecord,
  (id, { version, clerk, context }) => removeRoom(id, version, clerk, context.now),
  ({ kind }) => `/admin/rooms?notice=${kind}`,
);

export default function DeleteRoom() {
  const { id, version, name, isListed, uses } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const path = `/admin/rooms/${id}`;
  if (uses.length > 0 && !isListed) {
    return (
      <>
        <ConflictAlert conflict={actionData?.latestChange} />
        <h1>{name} is already off sale</h1>
        <p>
          It has {uses.join(", ")}, so it cannot be deleted.{" "}
          <SiteLink href={path}>Back to the room</SiteLink>
        </p>
      </>
    );
  }
  const isUsed = uses.length > 0;
  return (
    <ConfirmationForm
      title={isUsed ? `${name} cannot be deleted` : `Delete ${name}?`}
      version={version}
      confirmLabel={isUsed ? "Take off sale" : "Delete room"}
      cancelHref={path}
    >
      <p className="lead">
        {isUsed
          ? `It has ${uses.join(", ")}. You can take it off sale instead: existing bookings stay, and you can put it back on sale later.`
          : "It has never been booked. Its rates, amenities and pictures are deleted too."}
      </p>
    </ConfirmationForm>
  );
}
