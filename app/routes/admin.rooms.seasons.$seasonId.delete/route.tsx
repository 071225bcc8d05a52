import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { removeSeason } from "~/catalogue/rooms/save-season.server";
import { formatStayDateShort } from "~/core/stay";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { requireRecord, seasonRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Season", (data) => `Delete ${data.name}`);

export async function loader({ params }: LoaderFunctionArgs) {
  const season = await requireRecord(seasonRecord, params);
  return json({
    id: season.id,
    version: season.version,
    name: season.name,
    nights: `${formatStayDateShort(season.firstNight)} to ${formatStayDateShort(season.lastNight)}`,
  });
}

export const action = createConfirmationAction(
  seasonRecord,
  (id, { version, clerk, context }) => removeSeason(id, version, clerk, context.now),
  () => "/admin/rooms/seasons?notice=deleted",
);

export default function DeleteSeason() {
  const { id, version, name, nights } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={`Delete ${name}?`}
      version={version}
      confirmLabel="Delete season"
      cancelHref={`/admin/rooms/seasons/${id}`}
    >
      <p className="lead">
        Base rates apply again from {nights}. Existing bookings keep their price.
      </p>
    </ConfirmationForm>
  );
}
