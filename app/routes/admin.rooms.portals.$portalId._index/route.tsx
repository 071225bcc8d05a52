import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict } from "~/core/change-log/describe-conflict.server";
import { openForm } from "~/core/change-log/merge-edits.server";
import { withQuery } from "~/core/paths";
import { ChannelSection } from "~/desk/channels/channel-section";
import { loadChannel } from "~/desk/channels/view-channel.server";
import { portalSchema } from "~/desk/forms/portal.schema.server";
import { PortalFields } from "~/desk/forms/portal-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { notFound, portalRecord, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { signedIn } from "~/http/request-context";
import { changePortal } from "~/reservations/channels/change-portal.server";
import type { Portal } from "~/reservations/channels/portal-queries.server";
import { portalsHref } from "~/reservations/channels/portals-href";
import { ErrorSummary } from "~/ui/error-summary";
import { FormEnd } from "~/ui/form-end";
import { OpenedWith } from "~/ui/opened-with";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

export const meta = recordTitle<typeof loader>("Channel", (data) => `Edit ${data.name}`);

const valuesOf = ({ name, url, noticeDays }: Portal) => ({
  name,
  url: url ?? "",
  noticeDays: noticeDays === null ? "" : String(noticeDays),
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const portal = await requireRecord(portalRecord, params);
  const { roomId, roomName, name, version } = portal;
  return json({
    roomName,
    name,
    channel: await loadChannel(portal, context),
    back: portalsHref(roomId),
    values: openForm(valuesOf(portal), version),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, portalSchema, { conflict: null });
  const admin = signedIn(context);
  if (!form.ok) return form.refuse(form.errors);
  const wanted = { ...form.data, version: Number(form.values.version) };
  const result = await changePortal(portalRecord.idOf(params), wanted, admin, context);
  switch (result.kind) {
    case "changed":
      return redirect(withQuery(result.to, { notice: "changed" }));
    case "not-found":
      throw notFound(portalRecord);
    case "known":
      return form.refuseField("name", "The room has a channel of this name already", 409);
    case "changed-meanwhile": {
      const { stored } = result;
      const edit = {
        names: { name: "Channel", url: "iCal link", noticeDays: "Advance notice (days)" },
        stored: valuesOf(stored),
        typed: form.values,
      };
      const room = { id: stored.roomId, version: stored.version };
      const answer = await describeConflict("room", room, edit, context);
      return json({ ...answer, errors: null }, { status: 409 });
    }
  }
}

export default function EditPortal() {
  const { roomName, name, channel, back, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = sent ?? { values };
  return (
    <>
      <ErrorSummary errors={sent?.errors} />
      <ConflictAlert conflict={sent?.conflict} />
      <h1>
        {name}: {roomName}
      </h1>
      <ChannelSection isOwnPage channel={channel} returnTo={back} />
      <section className="panel" aria-labelledby="edit">
        <h2 id="edit">Settings</h2>
        <p>
          A new iCal link is synced within a minute; nights stay held until then. Without an iCal
          link, all coming nights of the channel are free again.
        </p>
        <PostForm isToldAbove form={form} className="desk-form" autoComplete="off">
          <OpenedWith />
          <PortalFields />
          <FormEnd send="Save channel" leave="Back to channels" href={back} />
        </PostForm>
      </section>
    </>
  );
}
