import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addSeason } from "~/catalogue/save-season.server";
import { invalidStatus } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { readRatedRooms } from "./rated-rooms.server";
import { SeasonFields } from "./season-fields";
import { overlapErrors, parseSeason } from "./season-form.server";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Add a season");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  return json({ rooms: await readRatedRooms() });
}

export async function action({ request }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const admin = await requireViewer(request, "admin");
  const form = parseSeason(fields, await readRatedRooms());
  const { values } = form;
  if (!form.ok) return json({ values, errors: form.errors }, invalidStatus(form.errors));
  const result = await addSeason(form.data, admin, new Date());
  if (result.kind === "overlaps") {
    return json({ values, errors: overlapErrors(result.other) }, { status: 422 });
  }
  return redirect("/admin/rooms/seasons?notice=saved");
}

export default function NewSeason() {
  const { rooms } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <form method="post" className="desk-form" noValidate>
      <ErrorSummary errors={sent?.errors} />
      <h1>Add a season</h1>
      <SeasonFields form={sent ?? { values: {} }} rooms={rooms} />
      <Row>
        <button type="submit" className="button">
          Save season
        </button>
        <a href="/admin/rooms/seasons">Back to the list</a>
      </Row>
    </form>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
