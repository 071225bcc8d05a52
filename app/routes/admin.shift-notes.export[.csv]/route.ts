import { shiftNoteList } from "~/desk/lists/shift-note-list.server";

/** Exports the filtered list. Times are the lodge’s. */
export const loader = shiftNoteList.download;
