import { shiftNoteList } from "~/desk/lists/shift-note-list.server";

/** Exports the filtered list; timestamps are UTC. */
export const loader = shiftNoteList.download;
