import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { portalSchema } from "~/desk/forms/portal.schema.server";
import { PortalFields } from "~/desk/forms/portal-fields";
import { requireRecord, roomRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { readNotice } from "~/http/read-notice";
import { signedIn } from "~/http/request-context";
import { addPortal } from "~/portals/add-portal.server";
import { portalsHref } from "~/portals/portals-href";
import { ErrorSummary } from "~/ui/error-summary";
import { FormEnd } from "~/ui/form-end";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { PortalSection } from "./portal-section";
import { viewPortals } from "./view-portals.server";

const notices = new Map([
  ["added", "The portal is added. Give it the address below."],
  ["asked", "The portal answered: below it stands as it is now."],
  ["failed", "The portal gave no good answer. What it held before stays."],
  ["not-asked", "Nothing was asked: there is no address to ask, or asking is switched off here."],
  ["made", "A new address is made. Give it to the portal."],
  ["withdrawn", "The address is withdrawn."],
  ["changed", "The portal is changed."],
  ["removed", "The portal is removed."],
]);

export const meta = recordTitle<typeof loader>("Room", (data) => `Portals of ${data.room.name}`);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, name, units } = await requireRecord(roomRecord, params);
  const portals = await viewPortals(id, context);
  return json({ room: { id, name, units }, portals, notice: readNotice(request, notices) });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, portalSchema);
  const room = await requireRecord(roomRecord, params);
  if (!form.ok) return form.refuse(form.errors);
  const result = await addPortal(room, form.data, signedIn(context), context.now);
  if (result.kind === "known") {
    return form.refuseField("name", "The room has a portal of this name already", 409);
  }
  return redirect(`${portalsHref(room.id)}?notice=added#portal-${result.portalId}`);
}

export default function RoomPortals() {
  const { room, portals, notice } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = sent ?? { values: { name: "", url: "" } };
  return (
    <>
      {!sent && <Notice text={notice} />}
      <ErrorSummary errors={sent?.errors} />
      <h1>Calendars of portals: {room.name}</h1>
      <p className="lead">
        Where {room.name} is sold elsewhere too, each side tells the other which nights are taken,
        by calendars that each asks for from time to time.
      </p>
      {portals.length === 0 && <p>No portal sells this room yet.</p>}
      {portals.map((portal) => (
        <PortalSection key={portal.id} portal={portal} returnTo={portalsHref(room.id)} />
      ))}
      <section className="panel" aria-labelledby="add">
        <h2 id="add">Add a portal</h2>
        <PostForm isToldAbove form={form} className="desk-form" autoComplete="off">
          <PortalFields />
          <FormEnd send="Add portal" leave="Back to the room" href={`/admin/rooms/${room.id}`} />
        </PostForm>
      </section>
    </>
  );
}
