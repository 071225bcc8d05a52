import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addSeason } from "~/catalogue/rooms/save-season.server";
import { readRatedRooms } from "~/desk/forms/rated-rooms.server";
import { SeasonForm } from "~/desk/forms/season-form";
import { readSeasonForm } from "~/desk/forms/season-form.server";
import { idempotencyKeyOf, newFormKey } from "~/http/form-key.server";
import { signedIn } from "~/http/request-context";
import { pageTitle } from "~/ui/page-meta";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add a season");

export async function loader() {
  return json({ rooms: await readRatedRooms(), values: { formKey: newFormKey() } });
}

export async function action(args: ActionFunctionArgs) {
  const { answer, season, values, refuseOverlap } = await readSeasonForm(args, null);
  if (answer) return answer;
  const { context } = args;
  const result = await addSeason(season, idempotencyKeyOf(values), signedIn(context), context.now);
  if (result.kind === "overlaps") return refuseOverlap(result.other);
  return redirect("/admin/rooms/seasons?notice=saved");
}

export default function NewSeason() {
  const { rooms, values } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <SeasonForm here="/admin/rooms/seasons/new" sent={sent} rooms={rooms} values={values}>
      <h1>Add a season</h1>
    </SeasonForm>
  );
}
