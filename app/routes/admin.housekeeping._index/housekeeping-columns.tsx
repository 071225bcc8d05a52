import { type HousekeepingStatus, housekeepingStatuses } from "db/schema";
import type { RowOf } from "~/desk/lists/desk-list.server";
import type { housekeepingList } from "~/desk/lists/housekeeping-list.server";
import { conditionLabels } from "~/front-desk/housekeeping/housekeeping-labels";
import { Badge, type Tone } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";

type UnitRow = RowOf<typeof housekeepingList>;

export const housekeepingColumns: ListColumn<UnitRow>[] = [
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
      {isUnfit && <strong className="missing">Reported out of order:</strong>}
      {note}
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
