/** Stored actions whose formatted name would be unclear. */
const actionLabels: Record<string, string> = {
  "address-proved": "Email verified",
  charged: "Charge posted",
  continued: "Numbering confirmed",
  corrected: "Voided",
  discounted: "Discount added",
  "door-added": "Room added",
  "door-changed": "Room renamed",
  "door-closed": "Room taken out of use",
  "door-fixed": "Room assigned",
  "door-freed": "Room unlocked",
  "door-opened": "Room returned to use",
  "given-back": "Refunded",
  "group-joined": "Added to group",
  "group-left": "Removed from group",
  "guest-separated": "Separate profile created",
  handled: "Marked as done",
  left: "Moved to own folio",
  "mail-sent-again": "Email sent",
  mailed: "Emailed",
  "mark-undone": "Reversed",
  "merged-away": "Merged into another profile",
  "moved-away": "Transferred out",
  "moved-here": "Transferred in",
  "no-show": "No-show",
  noted: "Note",
  offered: "Quote sent",
  "offer-accepted": "Quote accepted",
  "offer-billed": "Quote charged",
  "offer-declined": "Quote declined",
  "offer-withdrawn": "Quote withdrawn",
  "phone-proved": "Phone verified",
  "portal-added": "Channel added",
  "portal-address-made": "Channel link created",
  "portal-address-withdrawn": "Channel link revoked",
  "portal-changed": "Channel changed",
  "portal-removed": "Channel removed",
  received: "Payment recorded",
  "recovery-codes-made": "Recovery codes created",
  "room-taken-out": "Room removed",
  "taken-back": "Voided",
  "told-apart": "Marked as different guests",
  "tried-again": "Retried",
  "was-here": "Marked as stayed",
};

/** By subject, for actions whose label depends on it. */
const actionLabelsOfSubject: Record<string, Record<string, string>> = {
  bill: { joined: "Moved to master folio" },
  import: { "taken-back": "Import reversed" },
};

const subjectLabels: Record<string, string> = {
  bill: "Folio",
  block: "Room block",
  day: "Business day",
  dish: "Menu dish",
  door: "Room",
  drawer: "Cash drawer",
  event: "Conference event",
  handover: "Shift note",
  letter: "Newsletter",
  mail: "Email",
  person: "Guest",
  place: "Page pictures",
  price: "Item (extras & services)",
  request: "Enquiry",
  room: "Room type",
  seating: "Table reservation",
  space: "Conference space",
  text: "Page text",
};

/** `checked-in` becomes `Checked in`, `coverMediaId` becomes `Cover media id`. */
export function toSentenceCase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Without `subject`, the label is the same for all types of records. */
export const formatAction = (action: string, subject = ""): string =>
  actionLabelsOfSubject[subject]?.[action] ?? actionLabels[action] ?? toSentenceCase(action);

/** `door` becomes `Room`. */
export const formatSubjectKind = (subject: string): string =>
  subjectLabels[subject] ?? toSentenceCase(subject);
