import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict } from "~/audit/describe-conflict.server";
import { openForm } from "~/audit/merge-edits.server";
import { changeSeason } from "~/catalogue/save-season.server";
import { seasonFieldNames, seasonFormValues } from "~/catalogue/season-details";
import { findSeason } from "~/catalogue/season-queries.server";
import { db } from "~/db.server";
import { type FormErrors, invalidStatus } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readRatedRooms } from "~/routes/admin.rooms.seasons.new/rated-rooms.server";
import { SeasonFields } from "~/routes/admin.rooms.seasons.new/season-fields";
import { overlapErrors, parseSeason } from "~/routes/admin.rooms.seasons.new/season-form.server";
import { EditConflictAlert, OpenedWith } from "~/ui/edit-conflict";
import { ErrorSummary } from "~/ui/error-summary";
import { Fault } from "~/ui/fault-page";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Edit ${data.name}`, "Season not found");

const noSuchSeason = () => new Response("No such season.", { status: 404 });

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const season = await findSeason(db, Number(params.seasonId));
  if (!season) throw noSuchSeason();
  return json({
    id: season.id,
    name: season.name,
    values: openForm(seasonFormValues(season), season.version),
    rooms: await readRatedRooms(),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const admin = await requireViewer(request, "admin");
  const rooms = await readRatedRooms();
  const form = parseSeason(fields, rooms);
  const { values } = form;
  const refuse = (errors: FormErrors, status: number) =>
    json({ values, errors, conflict: null }, { status });
  if (!form.ok) return refuse(form.errors, invalidStatus(form.errors));
  const id = Number(params.seasonId);
  const result = await changeSeason(id, Number(values.version), form.data, admin, new Date());
  switch (result.kind) {
    case "saved":
      return redirect("/admin/rooms/seasons?notice=saved");
    case "not-found":
      throw noSuchSeason();
    case "overlaps":
      return refuse(overlapErrors(result.other), 422);
    case "changed-meanwhile": {
      const answer = await describeConflict("season", id, {
        names: seasonFieldNames(rooms),
        stored: seasonFormValues(result.stored),
        version: result.stored.version,
        typed: { ...values, ...seasonFormValues(form.data) },
      });
      return json({ ...answer, errors: null }, { status: 409 });
    }
  }
}

export default function EditSeason() {
  const { id, name, values, rooms } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = sent ?? { values };
  return (
    <form method="post" className="desk-form" noValidate>
      <ErrorSummary errors={sent?.errors} />
      <EditConflictAlert conflict={sent?.conflict} />
      <Row className="toolbar" as="div">
        <h1>{name}</h1>
        <a className="button button-quiet" href={`/admin/audit?subject=season&id=${id}`}>
          History
        </a>
        <a className="button button-quiet" href={`/admin/rooms/seasons/${id}/delete`}>
          Delete
        </a>
      </Row>
      <OpenedWith values={form.values} />
      <SeasonFields form={form} rooms={rooms} />
      <p className="hint">Bookings made before keep the price they agreed to.</p>
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
