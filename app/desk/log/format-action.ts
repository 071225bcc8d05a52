/** Labels of stored actions where the formatted action would be unclear. */
const actionLabels: Record<string, string> = {
  "was-here": "Marked as stayed",
  "mark-undone": "Reversed",
  "door-fixed": "Room assigned",
  "door-freed": "Room unlocked",
  "door-added": "Room added",
  "door-changed": "Room renamed",
  "door-closed": "Room taken out of use",
  "door-opened": "Room returned to use",
  "room-taken-out": "Room removed",
  "group-left": "Removed from group",
  "group-joined": "Added to group",
  "guest-separated": "Separate profile created",
  "told-apart": "Marked as different guests",
  "merged-away": "Merged into another profile",
  "mail-sent-again": "Email sent again",
};

const subjectLabels: Record<string, string> = {
  bill: "Folio",
  door: "Room",
  handover: "Shift note",
  letter: "Newsletter",
  person: "Guest",
  request: "Enquiry",
  room: "Room type",
  seating: "Table reservation",
};

/** Formats `checked-in` as `Checked in` and `coverMediaId` as `Cover media id`. */
export function toSentenceCase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats the stored action `checked-in` as `Checked in`. */
export const formatAction = (action: string): string =>
  actionLabels[action] ?? toSentenceCase(action);

/** Formats the stored subject `door` as `Room`. */
export const formatSubjectKind = (subject: string): string =>
  subjectLabels[subject] ?? toSentenceCase(subject);
