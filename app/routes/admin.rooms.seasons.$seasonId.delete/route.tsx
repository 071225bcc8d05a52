import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { removeSeason } from "~/catalogue/save-season.server";
import { findSeason } from "~/catalogue/season-queries.server";
import { db } from "~/db.server";
import { ConflictAlert } from "~/desk/log/conflict-alert";
import { readMeanwhile } from "~/desk/log/read-meanwhile.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { formatStayDateShort } from "~/lodge/stay";
import { recordTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export { Fault as ErrorBoundary } from "~/ui/fault-page";

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  recordTitle(page, data && `Delete ${data.name}`, "Season not found");

export async function loader({ params }: LoaderFunctionArgs) {
  const season = await findSeason(db, Number(params.seasonId));
  if (!season) throw new Response("No such season.", { status: 404 });
  return json({
    id: season.id,
    version: season.version,
    name: season.name,
    nights: `${formatStayDateShort(season.firstNight)} to ${formatStayDateShort(season.lastNight)}`,
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const admin = signedIn(context);
  const id = Number(params.seasonId);
  const result = await removeSeason(id, Number(form.get("version")), admin, context.now);
  if (result.kind === "changed-meanwhile") {
    return json(
      { meanwhile: await readMeanwhile("season", id, context.settings) },
      { status: 409 },
    );
  }
  return redirect("/admin/rooms/seasons?notice=deleted");
}

export default function DeleteSeason() {
  const { id, version, name, nights } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  return (
    <form method="post" className="desk-form">
      <ConflictAlert conflict={sent?.meanwhile} />
      <h1>Are you sure you want to delete {name}?</h1>
      <p className="lead">
        {nights} have the usual rates again. Bookings keep the price they agreed to.
      </p>
      <input type="hidden" name="version" value={version} />
      <Row>
        <button type="submit" className="button">
          Yes, delete the season
        </button>
        <a href={`/admin/rooms/seasons/${id}`}>No, keep it</a>
      </Row>
    </form>
  );
}
