import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatStayDateShort } from "~/booking/stay";
import { removeSeason } from "~/catalogue/save-season.server";
import { findSeason } from "~/catalogue/season-queries.server";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { Fault } from "~/ui/fault-page";
import { FormMark } from "~/ui/form-mark";
import { pageTitle } from "~/ui/page-meta";
import { Row } from "~/ui/row";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, data ? `Delete ${data.name}` : "Season not found");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const season = await findSeason(db, Number(params.seasonId));
  if (!season) throw new Response("No such season.", { status: 404 });
  return json({
    id: season.id,
    name: season.name,
    nights: `${formatStayDateShort(season.firstNight)} to ${formatStayDateShort(season.lastNight)}`,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readForm(request);
  const admin = await requireViewer(request, "admin");
  await removeSeason(Number(params.seasonId), admin, new Date());
  return redirect("/admin/rooms/seasons?notice=deleted");
}

export default function DeleteSeason() {
  const { id, name, nights } = useLoaderData<typeof loader>();
  return (
    <form method="post" className="desk-form">
      <FormMark />
      <h1>Are you sure you want to delete {name}?</h1>
      <p className="lead">
        {nights} have the usual rates again. Bookings keep the price they agreed to.
      </p>
      <Row>
        <button type="submit" className="button">
          Yes, delete the season
        </button>
        <a href={`/admin/rooms/seasons/${id}`}>No, keep it</a>
      </Row>
    </form>
  );
}

export function ErrorBoundary() {
  return <Fault />;
}
