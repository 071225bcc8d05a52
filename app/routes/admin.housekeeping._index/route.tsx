import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type HousekeepingStatus, housekeepingStatuses } from "db/schema";
import { pluralise } from "~/core/pluralise";
import { formatStayDateInFull } from "~/core/stay";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { housekeepingList } from "~/desk/lists/housekeeping-list.server";
import { conditionLabels } from "~/front-desk/housekeeping/housekeeping-labels";
import { Badge, type Tone } from "~/ui/badge";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn, ListTable } from "~/ui/desk/list-table";
import { pageTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";

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

type UnitRow = RowOf<typeof housekeepingList>;

const housekeepingColumns: ListColumn<UnitRow>[] = [
  column("Room", ({ name, roomName }) => (
    <>
      {name}
      {!name.startsWith(roomName) && <small> {roomName}</small>}
    </>
  )),
  column("Today", ({ events }) =>
    events.length === 0 ? (
      "Vacant"
    ) : (
      <ul className="plain-list">
        {events.map((event) => (
          <li key={event}>{event}</li>
        ))}
      </ul>
    ),
  ),
  column("Status", (unit) => <State unit={unit} />),
  column({ name: "Note", className: "housekeeping-note" }, (unit) => <Note unit={unit} />),
  column({ name: "Change status", className: "no-print" }, (unit, currentHref) => (
    <StatusButtons unit={unit} currentHref={currentHref} />
  )),
];

const statusTones: Record<HousekeepingStatus, Tone> = {
  dirty: "waiting",
  clean: "good",
  inspected: "good",
};

const createStatusPath = ({ id }: UnitRow, status: HousekeepingStatus) =>
  `/admin/housekeeping/${id}/${status}`;

/** A status that is being submitted is shown immediately. */
function useShownStatus(unit: UnitRow): { condition: HousekeepingStatus; isPending: boolean } {
  const isPending = useIsPending();
  const submittedStatus = housekeepingStatuses.find((status) =>
    isPending(createStatusPath(unit, status)),
  );
  return { condition: submittedStatus ?? unit.condition, isPending: submittedStatus !== undefined };
}

function State({ unit }: { unit: UnitRow }) {
  const { condition, isPending } = useShownStatus(unit);
  return (
    <>
      <Badge tone={statusTones[condition]} label={conditionLabels[condition]} />
      {unit.lastStatusChange && !isPending && <small> {unit.lastStatusChange}</small>}
    </>
  );
}

function Note({ unit: { id, name, note, lastNoteChange, isUnfit, blockHref } }: { unit: UnitRow }) {
  return (
    <>
      {isUnfit && <strong className="missing">Needs repair:</strong>} {note}
      {note && <small> {lastNoteChange}</small>}
      <div className="no-print">
        <SiteLink href={`/admin/housekeeping/${id}`}>
          {note ? "Edit note" : "Add note"}
          <span className="visually-hidden">: {name}</span>
        </SiteLink>
        {blockHref && (
          <>
            {" "}
            <SiteLink href={blockHref}>
              Block room<span className="visually-hidden">: {name}</span>
            </SiteLink>
          </>
        )}
      </div>
    </>
  );
}

/** The possible next statuses of each status, the most likely first. */
const nextStatuses: Record<HousekeepingStatus, HousekeepingStatus[]> = {
  dirty: ["clean"],
  clean: ["inspected", "dirty"],
  inspected: ["dirty"],
};

function StatusButtons({ unit, currentHref }: { unit: UnitRow; currentHref: string }) {
  return (
    <div className="housekeeping-actions">
      {nextStatuses[unit.condition].map((status) => (
        <PostButton
          key={status}
          action={createStatusPath(unit, status)}
          fields={{ returnTo: currentHref }}
          className={status === "clean" ? "button" : "button button-quiet"}
        >
          Mark {conditionLabels[status].toLowerCase()}
          <span className="visually-hidden">: {unit.name}</span>
        </PostButton>
      ))}
    </div>
  );
}
