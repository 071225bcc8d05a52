import { findUser } from "~/accounts/user-record-queries.server";
import { truncateToLine } from "~/core/single-line";
import { db } from "~/db.server";
import { findNote } from "~/front-desk/shift-notes/shift-note-queries.server";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import type { FlashMessage } from "~/ui/notice";

const maxNoteLength = 80;

/** Returns null if the note changed again since. A note marked as done can be reopened by an undo button. */
export async function loadNoteNotice(
  params: URLSearchParams,
  returnTo: string,
): Promise<FlashMessage | null> {
  const notice = params.get("notice");
  if (notice !== "note-done" && notice !== "note-reopened") return null;
  const note = await findNote(db, Number(params.get("handover")) || 0);
  if (!note || (note.doneAt !== null) !== (notice === "note-done")) return null;
  const text = `“${truncateToLine(note.text, maxNoteLength)}”`;
  if (!note.doneAt) return { text: `Note reopened: ${text}` };
  return {
    text: `Marked as done by ${note.doneBy}: ${text}`,
    undo: { action: `/admin/shift-notes/${note.id}/undo`, fields: { returnTo } },
  };
}

const noticeTexts = new Map([
  ["charged", "Charge posted to"],
  ["already-charged", "This charge was already posted to"],
]);

export async function loadChargeNotice(request: Request): Promise<string | null> {
  const params = new URL(request.url).searchParams;
  const text = noticeTexts.get(params.get("notice") ?? "");
  const booking = text ? await findBooking(db, params.get("booking") ?? "") : undefined;
  return booking ? `${text} ${formatGuestName(booking) || "Guest"}, ${booking.roomName}.` : null;
}

/** Returns null for other notices, and if the status changed again since. A deactivation has an undo button. */
export async function loadUserStatusNotice(
  params: URLSearchParams,
  returnTo: string,
): Promise<FlashMessage | null> {
  const notice = params.get("notice");
  if (notice !== "deactivated" && notice !== "activated") return null;
  const user = await findUser(db, params.get("user") ?? "");
  if (!user || user.removedAt) return null;
  if ((user.status === "inactive") !== (notice === "deactivated")) return null;
  if (notice === "activated") return { text: `${user.name} activated.` };
  return {
    text: `${user.name} deactivated and signed out on all devices.`,
    undo: { action: `/admin/users/${user.id}/activate`, fields: { returnTo } },
  };
}
