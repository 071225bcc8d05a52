import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pluralise } from "~/core/pluralise";
import { formatStayDateInFull } from "~/core/stay";
import { housekeepingList } from "~/desk/lists/housekeeping-list.server";
import { DeskList } from "~/ui/desk/desk-list";
import { ListTable } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { housekeepingColumns } from "./housekeeping-columns";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Housekeeping");

export const loader = (args: LoaderFunctionArgs) => housekeepingList.load(args);

export default function Housekeeping() {
  const data = useLoaderData<typeof loader>();
  const { today, unassignedCount, submitted } = data;
  return (
    <div className="housekeeping">
      <DeskList
        list={data}
        title="Housekeeping"
        intro={<p className="lead">{formatStayDateInFull(today)}</p>}
        hint={
          unassignedCount > 0 &&
          `Unassigned: ${pluralise(unassignedCount, "stay")}. Ask the front desk.`
        }
        empty={
          submitted.show === "ready"
            ? "No rooms ready yet"
            : submitted.show
              ? "No rooms to clean"
              : "No rooms"
        }
      >
        <ListTable
          className="housekeeping-units"
          caption={`Rooms on ${formatStayDateInFull(today)}`}
          columns={housekeepingColumns}
          rowGroupTitleOf={({ section }) => section}
          rows={data.rows}
          currentHref={data.currentHref}
        />
      </DeskList>
    </div>
  );
}
