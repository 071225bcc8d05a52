import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChannelSection } from "~/desk/channels/channel-section";
import { loadChannels } from "~/desk/channels/load-channel.server";
import { channelSchema } from "~/desk/forms/channel.schema.server";
import { ChannelFields } from "~/desk/forms/channel-fields";
import { requireRecord, roomRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { addChannel } from "~/reservations/channels/change-channel.server";
import { channelsHref } from "~/reservations/channels/channels-href";
import { ErrorSummary } from "~/ui/error-summary";
import { FormActions } from "~/ui/form-actions";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";

const notices = new Map([
  ["added", "Channel added. Give it the link below."],
  ["synced", "Calendar synced."],
  ["failed", "The sync failed. Nights that are already blocked stay blocked."],
  ["not-synced", "Nothing was synced. Check the channel’s iCal link, or try again in a minute."],
  ["shared", "Link created. Give it to the channel."],
  ["already-shared", "This channel already has a link. To replace it, revoke it first."],
  ["withdrawn", "Link revoked."],
  ["changed", "Channel saved."],
  ["removed", "Channel removed."],
]);

export const meta = recordTitle<typeof loader>(
  "Room",
  (data) => `Channel calendars of ${data.room.name}`,
);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, name, unitCount } = await requireRecord(roomRecord, params);
  const channels = await loadChannels(id, context);
  return json({
    room: { id, name, unitCount },
    channels,
    notice: readNotice(request, notices),
    idempotencyKey: generateIdempotencyKey(),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, channelSchema);
  const room = await requireRecord(roomRecord, params);
  if (!form.ok) return form.refuse(form.errors);
  const result = await addChannel(
    room,
    form.data,
    readIdempotencyKey(form.values),
    requireViewer(context),
    context.now,
  );
  if (result.kind === "name-taken") {
    return form.refuseField("name", "The room has a channel of this name already.", 409);
  }
  return redirect(`${channelsHref(room.id)}?notice=added#portal-${result.channelId}`);
}

export default function RoomChannels() {
  const { room, channels, notice, idempotencyKey } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = actionData ?? { values: { name: "", url: "", noticeDays: "", idempotencyKey } };
  return (
    <>
      {!actionData && <Notice text={notice} />}
      <ErrorSummary errors={actionData?.errors} />
      <h1>Channel calendars: {room.name}</h1>
      <p className="lead">Sync availability of {room.name} with booking channels by iCal.</p>
      {channels.length === 0 && <p>No channel sells this room yet.</p>}
      {channels.map((channel) => (
        <ChannelSection key={channel.id} channel={channel} returnTo={channelsHref(room.id)} />
      ))}
      <section className="panel" aria-labelledby="add">
        <h2 id="add">Add a channel</h2>
        <PostForm omitsErrorSummary form={form} className="desk-form" autoComplete="off">
          <ChannelFields />
          <FormActions
            submitLabel="Add channel"
            cancelLabel="Back to the room"
            cancelHref={`/admin/rooms/${room.id}`}
          />
        </PostForm>
      </section>
    </>
  );
}
