import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { changeSeason } from "~/catalogue/rooms/save-season.server";
import { buildSeasonFieldLabels, toSeasonFormValues } from "~/catalogue/rooms/season-details";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import { loadTranslations } from "~/core/languages/translations.server";
import { db } from "~/db.server";
import { loadRoomsWithBaseRates } from "~/desk/forms/load-rooms-with-base-rates.server";
import { respondWithDeletedRecord } from "~/desk/forms/lost-form.server";
import { SeasonForm } from "~/desk/forms/season-form";
import { checkSeasonForm } from "~/desk/forms/season-form.server";
import { requireRecord, seasonRecord } from "~/desk/records.server";
import { requireViewer } from "~/http/request-context";
import { QuietLink } from "~/ui/button-link";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export const meta = recordTitle<typeof loader>("Season", (data) => `Edit ${data.name}`);

export async function loader({ params }: LoaderFunctionArgs) {
  const season = await requireRecord(seasonRecord, params);
  const values = toSeasonFormValues(season);
  const { texts, outdated } = await loadTranslations(db, "season", season.id, values);
  return json({
    id: season.id,
    name: season.name,
    values: withVersionFields({ ...values, ...texts }, season.version),
    outdated,
    rooms: await loadRoomsWithBaseRates(),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { params, context } = args;
  const id = seasonRecord.parseId(params);
  const { response, season, values, rooms, refuseOverlap } = await checkSeasonForm(args, {
    seasonId: id,
  });
  if (response) return response;
  const admin = requireViewer(context);
  const result = await changeSeason(id, Number(values.version), season, admin, context.now);
  switch (result.kind) {
    case "saved":
      return redirect("/admin/rooms/seasons?notice=saved");
    case "not-found":
      throw respondWithDeletedRecord(buildSeasonFieldLabels(rooms), values);
    case "overlaps":
      return refuseOverlap(result.overlappingSeason);
    case "version-conflict": {
      const { texts } = await loadTranslations(db, "season", id);
      const edit = {
        labels: buildSeasonFieldLabels(rooms),
        stored: { ...toSeasonFormValues(result.stored), ...texts },
        submitted: { ...values, ...toSeasonFormValues(season) },
      };
      const conflictData = await describeConflict("season", result.stored, edit, context);
      return json({ ...conflictData, errors: null, preview: null }, { status: 409 });
    }
  }
}

export default function EditSeason() {
  const { id, name, values, outdated, rooms } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <SeasonForm
      currentHref={`/admin/rooms/seasons/${id}`}
      values={values}
      submission={actionData}
      rooms={rooms}
      outdated={outdated}
    >
      <Row className="toolbar" as="div">
        <h1>{name}</h1>
        <QuietLink href={`/admin/audit?subject=season&id=${id}`}>Change log</QuietLink>
        <QuietLink href={`/admin/rooms/seasons/${id}/delete`}>Delete</QuietLink>
      </Row>
    </SeasonForm>
  );
}
