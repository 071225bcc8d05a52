import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addSeason } from "~/catalogue/rooms/save-season.server";
import { loadRoomsWithBaseRates } from "~/desk/forms/load-rooms-with-base-rates.server";
import { SeasonForm } from "~/desk/forms/season-form";
import { checkSeasonForm } from "~/desk/forms/season-form.server";
import { generateIdempotencyKey, readIdempotencyKey } from "~/http/idempotency-key.server";
import { requireViewer } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add season");

export async function loader() {
  return json({
    rooms: await loadRoomsWithBaseRates(),
    values: { idempotencyKey: generateIdempotencyKey() },
  });
}

export async function action(args: ActionFunctionArgs) {
  const { response, season, values, refuseOverlap } = await checkSeasonForm(args, {
    seasonId: null,
  });
  if (response) return response;
  const { context } = args;
  const result = await addSeason(
    season,
    readIdempotencyKey(values),
    requireViewer(context),
    context.now,
  );
  if (result.kind === "overlaps") return refuseOverlap(result.overlappingSeason);
  return redirect("/admin/rooms/seasons?notice=saved");
}

export default function NewSeason() {
  const { rooms, values } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <SeasonForm
      currentHref="/admin/rooms/seasons/new"
      submission={actionData}
      rooms={rooms}
      values={values}
    >
      <h1>Add season</h1>
    </SeasonForm>
  );
}
