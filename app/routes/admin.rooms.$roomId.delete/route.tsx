import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural } from "~/booking/booking-rules";
import { findDeskRoom } from "~/catalogue/desk-room-queries.server";
import { removeRoom } from "~/catalogue/remove-room.server";
import { countRoomUses } from "~/catalogue/room-use-queries.server";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { Fault } from "~/ui/fault-page";
import { FormMark } from "~/ui/form-mark";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data ? `Delete ${data.name}` : "Room not found");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const room = await findDeskRoom(db, Number(params.roomId));
  if (!room) throw new Response("No such room.", { status: 404 });
  const { bookings, blocks, reviews } = await countRoomUses(db, room.id);
  const uses = [
    bookings > 0 && plural(bookings, "booking"),
    blocks > 0 && plural(blocks, "block"),
    reviews > 0 && plural(reviews, "review"),
  ].filter((use) => use !== false);
  return json({ id: room.id, name: room.name, isListed: room.isListed, uses });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  const admin = await requireViewer(request, "admin");
  const result = await removeRoom(Number(params.roomId), admin, new Date());
  if (result.kind === "not-found") throw new Response("No such room.", { status: 404 });
  return redirect(`/admin/rooms?notice=${result.kind}`);
}

export default function DeleteRoom() {
  const { id, name, isListed, uses } = useLoaderData<typeof loader>();
  const address = `/admin/rooms/${id}`;
  if (uses.length > 0 && !isListed) {
    return (
      <>
        <h1>{name} is withdrawn from sale already</h1>
        <p>
          It has {uses.join(", ")}, so it cannot be deleted. <a href={address}>Back to the room</a>
        </p>
      </>
    );
  }
  return (
    <form method="post" className="desk-form">
      <FormMark />
      <h1>
        {uses.length > 0
          ? `Withdraw ${name} from sale?`
          : `Are you sure you want to delete ${name}?`}
      </h1>
      <p className="lead">
        {uses.length > 0
          ? `It has ${uses.join(", ")}, so it cannot be deleted. Guests will no longer find it; what it has stays as it is, and you can put it on sale again.`
          : "Nobody ever booked it. Its rates, amenities and choice of pictures go with it."}
      </p>
      <Row>
        <button type="submit" className="button">
          {uses.length > 0 ? "Yes, withdraw the room" : "Yes, delete the room"}
        </button>
        <a href={address}>No, keep it</a>
      </Row>
    </form>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
