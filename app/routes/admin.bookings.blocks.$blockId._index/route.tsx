import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listHistory } from "~/core/change-log/audit-queries.server";
import { withVersionFields } from "~/core/change-log/merge-edits.server";
import type { FormErrors } from "~/core/form-state";
import { formatInstant, lodgeToday } from "~/core/instants";
import { loadOptional } from "~/core/log-error.server";
import { pluralise } from "~/core/pluralise";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { changedBlockSchema } from "~/desk/forms/block.schema.server";
import type { BlockConflict } from "~/desk/forms/block-conflicts";
import { BlockForm } from "~/desk/forms/block-form";
import { describeBlockRefusal } from "~/desk/forms/describe-block-refusal.server";
import { requireRecordOfForm, respondWithDeletedRecord } from "~/desk/forms/lost-form.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { LogEntries, type LogEntry } from "~/desk/log/log-entries";
import { blockRecord, requireRecord } from "~/desk/records.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import {
  blockFieldLabels,
  deriveBlockPhase,
  managedByChannelMessage,
  missingFromChannelMessage,
} from "~/reservations/blocks/block-policy";
import {
  type Block,
  listBlockableRooms,
  listBlockableUnits,
} from "~/reservations/blocks/block-queries.server";
import { changeBlock } from "~/reservations/blocks/change-block.server";
import { findMissingBooking } from "~/reservations/channels/end-missing-booking.server";
import { QuietLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SiteLink } from "~/ui/site-link";
import { VersionFields } from "~/ui/version-fields";
import { describeBlockConflict, toFormValues } from "./block-conflict.server";

export const meta = recordTitle("Room block", "Room block {blockId}");

export async function loader({ params, context }: LoaderFunctionArgs) {
  const block = await requireRecord(blockRecord, params);
  const { settings } = context;
  const [rooms, units, history] = await Promise.all([
    listBlockableRooms(db),
    listBlockableUnits(db),
    loadOptional(listHistory(db, "block", block.id), null),
  ]);
  const { timeZone } = settings.general;
  const today = lodgeToday(context.now, timeZone);
  return json({
    block,
    rooms,
    units,
    phase: deriveBlockPhase(block, today),
    isMissingFromChannel: (await findMissingBooking(db, block.id, today)) !== null,
    history:
      history?.map(({ id, at, actorName, action }) => ({
        id,
        action,
        actorName,
        at: formatInstant(at, timeZone),
      })) ?? null,
    values: withVersionFields(toFormValues(block), block.version),
  });
}

const { roomId: _room, unitId: _unit, ...enteredFieldLabels } = blockFieldLabels;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const noConflicts = { conflict: null, blockConflicts: [] as BlockConflict[] };
  const form = await checkForm(request, changedBlockSchema, noConflicts);
  const clerk = requireViewer(context);
  const { id } = await requireRecordOfForm(blockRecord, params, enteredFieldLabels, form.values);
  if (!form.ok) return form.refuse(form.errors);
  const { version, ...block } = form.data;
  const result = await changeBlock({ id, version }, block, clerk, context);
  switch (result.kind) {
    case "changed":
      return redirect("/admin/bookings/blocks?notice=changed");
    case "not-found":
      throw respondWithDeletedRecord(enteredFieldLabels, form.values);
    case "channel-block":
      return form.refuseField("", managedByChannelMessage, 409);
    case "past":
      return form.refuseField("", "This block has ended. Nothing was changed.", 409);
    case "version-conflict": {
      const conflictData = await describeBlockConflict(result.stored, form.values, context);
      return json({ ...noConflicts, ...conflictData, errors: null }, { status: 409 });
    }
    default: {
      const { status, ...refusal } = describeBlockRefusal(result, block);
      return json({ ...noConflicts, values: form.values, ...refusal }, { status });
    }
  }
}

export default function BlockPage() {
  const { block, isMissingFromChannel, rooms, units, phase, history, values } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  if (phase === "past" || block.channel) {
    return (
      <ReadOnlyBlock {...{ block, isMissingFromChannel, history }} errors={actionData?.errors} />
    );
  }
  const formValues = actionData?.values ?? values;
  return (
    <>
      <ConflictAlert conflict={actionData?.conflict} />
      <BlockForm
        title={`Room block: ${block.roomName}`}
        form={{ values: formValues, errors: actionData?.errors }}
        rooms={rooms}
        units={units}
        blockConflicts={actionData?.blockConflicts ?? []}
      >
        <VersionFields />
        <Row>
          <button type="submit" className="button">
            Save changes
          </button>
          <QuietLink href={`/admin/bookings/blocks/${block.id}/remove`}>
            {phase === "current" ? "End today" : "Remove"}
          </QuietLink>
          <SiteLink href="/admin/bookings/blocks">Back to the list</SiteLink>
        </Row>
      </BlockForm>
      <BlockHistory history={history} />
    </>
  );
}

function BlockHistory({ history }: { history: LogEntry[] | null }) {
  if (history?.length === 0) return null;
  return (
    <section aria-labelledby="log">
      <h2 id="log">Change log</h2>
      <LogEntries log={history} />
    </section>
  );
}

/** Renders a block that cannot be edited: it has ended, or a channel manages it. */
function ReadOnlyBlock({
  block,
  isMissingFromChannel,
  errors,
  history,
}: {
  block: Pick<Block, "id" | "roomName" | "firstNight" | "endDay" | "units" | "reason" | "channel">;
  isMissingFromChannel: boolean;
  errors: FormErrors | null | undefined;
  history: LogEntry[] | null;
}) {
  return (
    <>
      <ErrorSummary errors={errors} />
      <h1>
        {block.channel ? "Channel booking" : "Room block"}: {block.roomName}
      </h1>
      <p className="lead">{block.reason}</p>
      <p>
        {pluralise(block.units, "room")}, {formatStayDate(block.firstNight)} to{" "}
        {formatStayDate(block.endDay)}.{" "}
        {block.channel
          ? isMissingFromChannel
            ? missingFromChannelMessage
            : managedByChannelMessage
          : "This block has ended."}
      </p>
      <Row>
        {isMissingFromChannel && (
          <QuietLink href={`/admin/bookings/blocks/${block.id}/remove`}>End block</QuietLink>
        )}
        <SiteLink href={`/admin/bookings/blocks${block.channel ? "" : "?when=past"}`}>
          {block.channel ? "Room blocks" : "Past room blocks"}
        </SiteLink>
      </Row>
      <BlockHistory history={history} />
    </>
  );
}
