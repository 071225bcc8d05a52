import type { RowOf } from "~/desk/lists/desk-list.server";
import type { shiftNoteList } from "~/desk/lists/shift-note-list.server";
import { Badge } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { StateButton } from "~/ui/desk/state-button";
import { MultilineText } from "~/ui/multiline-text";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";

type NoteRow = RowOf<typeof shiftNoteList>;

export const noteColumns: ListColumn<NoteRow>[] = [
  column({ name: "Note", className: "note-text" }, ({ text, bookingId, guestName, roomName }) => (
    <>
      <MultilineText text={text || "(deleted)"} />{" "}
      {bookingId && (
        <small>
          On arrival:{" "}
          <SiteLink href={`/admin/bookings/${bookingId}`}>{guestName || "Guest"}</SiteLink>,{" "}
          {roomName}
        </small>
      )}
    </>
  )),
  column(
    { name: "Day", sortKey: "day", className: "one-line" },
    ({ dayText, isToday, isOverdue }) => (
      <>
        {dayText} {isToday && <small>today</small>}
        {isOverdue && <small className="missing">overdue</small>}
      </>
    ),
  ),
  column("Added", ({ createdAt, writtenBy }) => (
    <>
      {writtenBy ?? "Unknown"} <small>{createdAt}</small>
    </>
  )),
  column("Status", (note) => <NoteState {...note} />),
  column("Actions", ({ id, text, doneAt }, currentHref) => (
    <StateButton
      action={`/admin/shift-notes/${id}/${doneAt ? "undo" : "done"}`}
      returnTo={currentHref}
      hiddenSuffix={`: ${text.slice(0, 60)}`}
    >
      {doneAt ? "Reopen" : "Done"}
    </StateButton>
  )),
];

/** While a Done or Reopen form is being submitted, shows the new status. */
function NoteState({ id, doneAt, doneBy, bookingStatus }: NoteRow) {
  const isPending = useIsPending();
  const path = `/admin/shift-notes/${id}`;
  const isDone = isPending(`${path}/done`) || (doneAt !== null && !isPending(`${path}/undo`));
  if (!isDone) {
    return bookingStatus === "cancelled" ? (
      <Badge tone="off" label="Cancelled" />
    ) : (
      <Badge tone="waiting" label="To do" />
    );
  }
  return (
    <>
      <Badge tone="good" label="Done" />
      {doneAt && (
        <small>
          {doneBy}, {doneAt}
        </small>
      )}
    </>
  );
}
