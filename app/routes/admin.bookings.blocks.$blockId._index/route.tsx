import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listHistory } from "~/audit/audit-queries.server";
import { openForm } from "~/audit/merge-edits.server";
import { listBlockableRooms } from "~/booking/block-queries.server";
import { blockPhase } from "~/booking/block-rules";
import { changeBlock } from "~/booking/change-block.server";
import { formatInstant, lodgeToday } from "~/booking/stay";
import { db } from "~/db.server";
import { formErrors, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { changedBlockSchema } from "~/routes/admin.bookings.blocks.new/block.schema.server";
import { BlockForm } from "~/routes/admin.bookings.blocks.new/block-form";
import type { HeldBy } from "~/routes/admin.bookings.blocks.new/in-the-way";
import {
  type RefusedBlock,
  refuseBlock,
  refuseFields,
} from "~/routes/admin.bookings.blocks.new/refuse-block.server";
import { readSettings } from "~/settings/read-settings.server";
import { EditConflictAlert, OpenedWith } from "~/ui/edit-conflict";
import { Fault } from "~/ui/fault-page";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { formValues, readConflict } from "./block-conflict.server";
import { BlockHistory, PastBlock } from "./past-block";
import { noSuchBlock, requireBlock } from "./require-block.server";

export const meta: MetaFunction = ({ params, ...page }) =>
  recordTitle(page, `Block ${params.blockId}`, "Block not found");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "staff");
  const block = await requireBlock(params.blockId);
  const [rooms, settings, history] = await Promise.all([
    listBlockableRooms(db),
    readSettings(db),
    listHistory(db, "block", block.id),
  ]);
  const { timeZone } = settings.general;
  return json({
    block,
    rooms,
    phase: blockPhase(block, lodgeToday(new Date(), timeZone)),
    history: history.map(({ id, at, actorName, action }) => ({
      id,
      action,
      actorName,
      at: formatInstant(at, timeZone),
    })),
    values: openForm(formValues(block), block.version),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const clerk = await requireViewer(request, "staff");
  const id = (await requireBlock(params.blockId)).id;
  const form = parseFields(fields, changedBlockSchema);
  const answer = ({ status, ...refused }: RefusedBlock) =>
    json({ values: form.values, conflict: null, ...refused }, { status });
  if (!form.ok) return answer(refuseFields(form.errors));
  const { version, ...block } = form.data;
  const result = await changeBlock({ id, version }, block, clerk, new Date());
  switch (result.kind) {
    case "changed":
      return redirect("/admin/bookings/blocks?notice=changed");
    case "not-found":
      throw noSuchBlock();
    case "over": {
      const message = "This block is over, so nothing was changed.";
      const errors = formErrors([{ field: "", message }]);
      return answer({ errors, inTheWay: [], status: 409 });
    }
    case "changed-meanwhile":
      return json(
        {
          ...(await readConflict(result.stored, form.values)),
          errors: null,
          inTheWay: [] as HeldBy[],
        },
        { status: 409 },
      );
    default:
      return answer(refuseBlock(result));
  }
}

export default function BlockPage() {
  const { block, rooms, phase, history, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (phase === "past") {
    return <PastBlock block={block} errors={sent?.errors} history={history} />;
  }
  const shown = sent?.values ?? values;
  return (
    <>
      <EditConflictAlert conflict={sent?.conflict} />
      <BlockForm
        title={`Block of ${block.roomName}`}
        form={{ values: shown, errors: sent?.errors }}
        rooms={rooms}
        inTheWay={sent?.inTheWay ?? []}
      >
        <OpenedWith values={shown} />
        <Row>
          <button type="submit" className="button">
            Save changes
          </button>
          <a className="button button-quiet" href={`/admin/bookings/blocks/${block.id}/remove`}>
            {phase === "current" ? "End it today" : "Remove"}
          </a>
          <a href="/admin/bookings/blocks">Back to the list</a>
        </Row>
      </BlockForm>
      <BlockHistory history={history} />
    </>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
