import { shiftNoteList } from "~/desk/lists/shift-note-list.server";

/** What the list's filters leave; instants are UTC. */
export const loader = shiftNoteList.download;
