import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addSeason, findOverlap } from "~/catalogue/save-season.server";
import { readRatedRooms } from "~/desk/forms/rated-rooms.server";
import { SeasonFields } from "~/desk/forms/season-fields";
import { overlapErrors, parseSeason, unseenGrid } from "~/desk/forms/season-form.server";
import { invalidStatus } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import type { FormErrors } from "~/lodge/form-state";
import { ErrorSummary } from "~/ui/error-summary";
import { FormEnd } from "~/ui/form-end";
import { pageTitle } from "~/ui/page-meta";
import { SeasonGrid } from "~/ui/season-grid";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add a season");

export async function loader() {
  return json({ rooms: await readRatedRooms() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const admin = signedIn(context);
  const { currency } = context.settings.general;
  const rooms = await readRatedRooms();
  const form = parseSeason(fields, rooms, currency);
  const { values } = form;
  const refuse = (errors: FormErrors, status: number) =>
    json({ values, errors, preview: null }, { status });
  if (!form.ok) return refuse(form.errors, invalidStatus(form.errors));
  const other = await findOverlap(form.data, null);
  if (other) return refuse(overlapErrors(other), 422);
  const preview = unseenGrid(values, form.data, rooms);
  if (preview) return json({ values, errors: null, preview });
  const result = await addSeason(form.data, admin, context.now);
  if (result.kind === "overlaps") return refuse(overlapErrors(result.other), 422);
  return redirect("/admin/rooms/seasons?notice=saved");
}

export default function NewSeason() {
  const { rooms } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <form method="post" action="/admin/rooms/seasons/new#grid" className="desk-form" noValidate>
      <ErrorSummary errors={sent?.errors} />
      <h1>Add a season</h1>
      <SeasonFields form={sent ?? { values: {} }} rooms={rooms} />
      {sent?.preview && <SeasonGrid preview={sent.preview} />}
      <FormEnd
        send={sent?.preview ? "Save season" : "See the rates"}
        leave="Back to the list"
        href="/admin/rooms/seasons"
      />
    </form>
  );
}
