import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { describeConflict } from "~/audit/describe-conflict.server";
import { openForm } from "~/audit/merge-edits.server";
import { changeSeason, findOverlap } from "~/catalogue/save-season.server";
import { seasonFieldNames, seasonFormValues } from "~/catalogue/season-details";
import { readRatedRooms } from "~/desk/forms/rated-rooms.server";
import { SeasonFields } from "~/desk/forms/season-fields";
import { overlapErrors, parseSeason, unseenGrid } from "~/desk/forms/season-form.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { notFound, requireRecord, seasonRecord } from "~/desk/records.server";
import { invalidStatus } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import type { FormErrors } from "~/lodge/form-state";
import { QuietLink } from "~/ui/button-link";
import { ErrorSummary } from "~/ui/error-summary";
import { FormEnd } from "~/ui/form-end";
import { OpenedWith } from "~/ui/opened-with";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";
import { SeasonGrid } from "~/ui/season-grid";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Edit ${data.name}`, "Season not found");

export async function loader({ params }: LoaderFunctionArgs) {
  const season = await requireRecord(seasonRecord, params);
  return json({
    id: season.id,
    name: season.name,
    values: openForm(seasonFormValues(season), season.version),
    rooms: await readRatedRooms(),
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const fields = await readForm(request);
  const admin = signedIn(context);
  const rooms = await readRatedRooms();
  const { currency } = context.settings.general;
  const form = parseSeason(fields, rooms, currency);
  const { values } = form;
  const refuse = (errors: FormErrors, status: number) =>
    json({ values, errors, conflict: null, preview: null }, { status });
  if (!form.ok) return refuse(form.errors, invalidStatus(form.errors));
  const id = seasonRecord.idOf(params);
  const other = await findOverlap(form.data, id);
  if (other) return refuse(overlapErrors(other), 422);
  const preview = unseenGrid(values, form.data, rooms);
  if (preview) return json({ values, errors: null, conflict: null, preview });
  const result = await changeSeason(id, Number(values.version), form.data, admin, context.now);
  switch (result.kind) {
    case "saved":
      return redirect("/admin/rooms/seasons?notice=saved");
    case "not-found":
      throw notFound(seasonRecord);
    case "overlaps":
      return refuse(overlapErrors(result.other), 422);
    case "changed-meanwhile": {
      const edit = {
        names: seasonFieldNames(rooms),
        stored: seasonFormValues(result.stored),
        typed: { ...values, ...seasonFormValues(form.data) },
      };
      const answer = await describeConflict("season", result.stored, edit, context);
      return json({ ...answer, errors: null, preview: null }, { status: 409 });
    }
  }
}

export default function EditSeason() {
  const { id, name, values, rooms } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const form = sent ?? { values };
  return (
    <form method="post" action={`/admin/rooms/seasons/${id}#grid`} className="desk-form" noValidate>
      <ErrorSummary errors={sent?.errors} />
      <ConflictAlert conflict={sent?.conflict} />
      <Row className="toolbar" as="div">
        <h1>{name}</h1>
        <QuietLink href={`/admin/audit?subject=season&id=${id}`}>History</QuietLink>
        <QuietLink href={`/admin/rooms/seasons/${id}/delete`}>Delete</QuietLink>
      </Row>
      <OpenedWith values={form.values} />
      <SeasonFields form={form} rooms={rooms} />
      {sent?.preview && <SeasonGrid preview={sent.preview} />}
      <p className="hint">Bookings made before keep the price they agreed to.</p>
      <FormEnd
        send={sent?.preview ? "Save season" : "See the rates"}
        leave="Back to the list"
        href="/admin/rooms/seasons"
      />
    </form>
  );
}
