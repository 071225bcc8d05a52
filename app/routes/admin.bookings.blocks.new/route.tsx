import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lodgeToday } from "~/core/instants";
import { addStayDays } from "~/core/stay";
import { db } from "~/db.server";
import { newBlockSchema } from "~/desk/forms/block.schema.server";
import type { BlockConflict } from "~/desk/forms/block-conflicts";
import { BlockForm } from "~/desk/forms/block-form";
import { describeBlockRefusal } from "~/desk/forms/describe-block-refusal.server";
import { checkForm } from "~/http/check-form.server";
import { deriveIdempotencyKey, generateIdempotencyKey } from "~/http/idempotency-key.server";
import { parseQuery } from "~/http/parse-query";
import { requireViewer } from "~/http/request-context";
import { stayDateField } from "~/reservations/availability/stay-fields.server";
import { listBlockableRooms, listBlockableUnits } from "~/reservations/blocks/block-queries.server";
import { blockRoom } from "~/reservations/blocks/block-room.server";
import { FormActions } from "~/ui/form-actions";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Block room");

export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const { settings } = context;
  const [rooms, units] = await Promise.all([listBlockableRooms(db), listBlockableUnits(db)]);
  const today = lodgeToday(context.now, settings.general.timeZone);
  const requestedDates = parseQuery(params, {
    firstNight: stayDateField,
    endDay: stayDateField,
  }).values;
  const { firstNight = today, endDay = addStayDays(firstNight, 1) } = requestedDates;
  const unitId = params.get("unitId") ?? "";
  const roomId = params.get("roomId") ?? "";
  const values = {
    roomId,
    unitId,
    firstNight,
    endDay,
    units: "1",
    reason: "",
    idempotencyKey: generateIdempotencyKey(),
  };
  return json({ rooms, units, values });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, newBlockSchema, { blockConflicts: [] as BlockConflict[] });
  const clerk = requireViewer(context);
  if (!form.ok) return form.refuse(form.errors);
  const { idempotencyKey, ...block } = form.data;
  const key = idempotencyKey ? deriveIdempotencyKey({ idempotencyKey, ...block }) : null;
  const result = await blockRoom(block, key, clerk, context);
  if (result.kind === "blocked") return redirect("/admin/bookings/blocks?notice=created");
  const { status, ...refusal } = describeBlockRefusal(result, block);
  return json({ values: form.values, ...refusal }, { status });
}

export default function NewBlock() {
  const { rooms, units, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const formValues = actionData?.values ?? values;
  return (
    <BlockForm
      title="Block room"
      form={{ values: formValues, errors: actionData?.errors }}
      rooms={rooms}
      units={units}
      blockConflicts={actionData?.blockConflicts ?? []}
    >
      <FormActions
        submitLabel="Block room"
        cancelLabel="Back to the list"
        cancelHref="/admin/bookings/blocks"
      />
    </BlockForm>
  );
}
