import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findLastPosition } from "~/catalogue/desk-room-queries.server";
import { addRoom } from "~/catalogue/save-room.server";
import { db } from "~/db.server";
import { type FormValues, invalidStatus, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { roomSchema } from "./room.schema.server";
import { RoomFields } from "./room-fields";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add a room");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const position = await findLastPosition(db);
  const values: FormValues = {
    type: "single",
    view: "forest",
    capacity: "1",
    units: "1",
    isListed: "yes",
    position: String(position + 1),
  };
  return json({ values });
}

export async function action({ request }: ActionFunctionArgs) {
  const form = parseFields(await readForm(request), roomSchema);
  const admin = await requireViewer(request, "admin");
  if (!form.ok)
    return json({ values: form.values, errors: form.errors }, invalidStatus(form.errors));
  const id = await addRoom(form.data, admin, new Date());
  return redirect(`/admin/rooms/${id}/pictures?notice=added`);
}

export default function AddRoom() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <form method="post" className="desk-form" noValidate>
      <ErrorSummary errors={sent?.errors} />
      <h1>Add a room</h1>
      <p>Its pictures are chosen in the next step.</p>
      <RoomFields form={sent ?? { values: loaded.values }} />
      <Row>
        <button type="submit" className="button">
          Add room
        </button>
        <a href="/admin/rooms">Back to the list</a>
      </Row>
    </form>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
