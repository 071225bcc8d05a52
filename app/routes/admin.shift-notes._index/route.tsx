import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { shiftNoteList } from "~/desk/lists/shift-note-list.server";
import { createNote } from "~/front-desk/shift-notes/create-note.server";
import { checkForm } from "~/http/check-form.server";
import { requireViewer } from "~/http/request-context";
import { DeskList } from "~/ui/desk/desk-list";
import { pageTitle } from "~/ui/page-meta";
import { RefreshLink } from "~/ui/refresh-link";
import { shiftNoteSchema } from "./note.schema.server";
import { noteColumns } from "./note-columns";
import { NoteForm } from "./note-form";

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
