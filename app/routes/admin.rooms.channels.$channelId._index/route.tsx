import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import { withQuery } from "~/core/paths";
import { ChannelSection } from "~/desk/channels/channel-section";
import { loadChannelView } from "~/desk/channels/load-channel.server";
import { channelSchema } from "~/desk/forms/channel.schema.server";
import { ChannelFields } from "~/desk/forms/channel-fields";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { channelRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { changeChannel } from "~/reservations/channels/change-channel.server";
import type { Channel } from "~/reservations/channels/channel-queries.server";
import { channelsHref } from "~/reservations/channels/channels-href";
import { ErrorSummary } from "~/ui/error-summary";
import { FormActions } from "~/ui/form-actions";
import { recordTitle } from "~/ui/page-meta";
import { PostForm } from "~/ui/site-form";
import { VersionFields } from "~/ui/version-fields";

export const meta = recordTitle<typeof loader>("Channel", (data) => `Edit ${data.name}`);

const toChannelFormValues = ({ name, url, noticeDays }: Channel) => ({
  name,
  url: url ?? "",
  noticeDays: noticeDays === null ? "" : String(noticeDays),
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const channel = await requireRecord(channelRecord, params);
  const { roomId, roomName, name, version } = channel;
  return json({
    roomName,
    name,
    channel: await loadChannelView(channel, context),
    backHref: channelsHref(roomId),
    values: withVersionFields(toChannelFormValues(channel), version),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkForm(request, channelSchema, { conflict: null });
  const admin = requireViewer(context);
  if (!form.ok) return form.refuse(form.errors);
  const submitted = { ...form.data, version: Number(form.values.version) };
  const result = await changeChannel(channelRecord.parseId(params), submitted, admin, context);
  switch (result.kind) {
    case "changed":
      return redirect(withQuery(result.channelsPath, { notice: "changed" }));
    case "not-found":
      throw notFoundResponse(channelRecord);
    case "name-taken":
      return form.refuseField("name", "The room has a channel of this name already.", 409);
    case "version-conflict": {
      const { stored } = result;
      const edit = {
        labels: { name: "Channel", url: "iCal link", noticeDays: "Advance notice (days)" },
        stored: toChannelFormValues(stored),
        submitted: form.values,
      };
      const room = { id: stored.roomId, version: stored.version };
      const conflictData = await describeConflict("room", room, edit, context);
      return json({ ...conflictData, errors: null }, { status: 409 });
    }
  }
}

export default function EditChannel() {
  const { roomName, name, channel, backHref, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = actionData ?? { values };
  return (
    <>
      <ErrorSummary errors={actionData?.errors} />
      <ConflictAlert conflict={actionData?.conflict} />
      <h1>
        {name}: {roomName}
      </h1>
      <ChannelSection isChannelPage channel={channel} returnTo={backHref} />
      <section className="panel" aria-labelledby="edit">
        <h2 id="edit">Settings</h2>
        <p>
          A new iCal link is synced within a minute. Without a link, the channel’s future nights
          become available.
        </p>
        <PostForm omitsErrorSummary form={form} className="desk-form" autoComplete="off">
          <VersionFields />
          <ChannelFields />
          <FormActions
            submitLabel="Save channel"
            cancelLabel="Back to channels"
            cancelHref={backHref}
          />
        </PostForm>
      </section>
    </>
  );
}
