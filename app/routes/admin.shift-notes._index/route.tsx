import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { RowOf } from "~/desk/lists/desk-list.server";
import { shiftNoteList } from "~/desk/lists/shift-note-list.server";
import { createNote } from "~/front-desk/shift-notes/shift-notes.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { Badge } from "~/ui/badge";
import { DeskList } from "~/ui/desk/desk-list";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { StateButton } from "~/ui/desk/state-button";
import { DateField, type FormState, TextAreaField } from "~/ui/field";
import { MultilineText } from "~/ui/multiline-text";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { PostForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";
import { shiftNoteSchema } from "./note.schema.server";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Shift notes");

export const loader = (args: LoaderFunctionArgs) => shiftNoteList.load(args);

/** Adds a note. Completing and reopening a note have their own route. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await checkForm(request, shiftNoteSchema);
  if (!form.ok) return form.refuse(form.errors);
  const result = await createNote(form.data, requireViewer(context), context);
  if (result.kind === "day-past") return form.refuseField("day", "Choose today or a later day");
  return redirect("/admin/shift-notes?notice=written");
}

const emptyTitles = {
  open: "No open notes",
  done: "No completed notes",
  all: "No notes",
};

export default function ShiftNotes() {
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const form = { values: actionData?.values ?? { day: data.today }, errors: actionData?.errors };
  const { tab, counts, dueCount, isFiltered } = data;
  const hasLaterNotes = tab === "open" && !isFiltered && dueCount < counts.open;
  return (
    <DeskList
      list={data}
      title="Shift notes"
      noun="note"
      className="shift-notes"
      columns={noteColumns}
      actions={<RefreshLink currentHref={data.currentHref} />}
      intro={<NoteForm form={form} />}
      hint={hasLaterNotes && `${dueCount} due now, ${counts.open - dueCount} for later days.`}
      empty={isFiltered ? "No notes found" : emptyTitles[tab]}
      emptyHint="Add notes for the next shift above. Messages for arriving guests appear here too."
    />
  );
}

function NoteForm({ form }: { form: FormState }) {
  return (
    <PostForm form={form} action="/admin/shift-notes" className="shift-note-form no-print">
      <TextAreaField name="text" label="Note" rows={2} maxLength={2000} />
      <DateField name="day" label="Day" />
      <SubmitButton className="button">Add note</SubmitButton>
    </PostForm>
  );
}

type NoteRow = RowOf<typeof shiftNoteList>;

const noteColumns: ListColumn<NoteRow>[] = [
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
