import { guestName } from "~/booking/guest-details";
import { db } from "~/db.server";
import { bookingRecord, type Params, requireRecord } from "~/desk/records.server";
import { listBehindDoors } from "~/doors/door-night-queries.server";
import { listDoorsOf } from "~/doors/door-queries.server";
import { describeSpans, findDoorObjection, firstMovable } from "~/doors/door-rules";
import { readSpans } from "~/doors/read-spans.server";
import type { RequestContext } from "~/http/request-context";
import type { FormErrors, FormValues } from "~/lodge/form-state";
import { lodgeToday } from "~/lodge/instants";
import { safePath } from "~/lodge/paths";
import { formatStayDate, formatStayDateShort } from "~/lodge/stay";

/**
 * A stay with the doors that it can have, and who is behind them.
 * @param values what an address or a form says so far
 * @throws Response 404
 */
export async function viewDoors(
  params: Params,
  values: FormData | URLSearchParams,
  { settings, now }: Pick<RequestContext, "settings" | "now">,
) {
  const booking = await requireRecord(bookingRecord, params);
  const today = lodgeToday(now, settings.general.timeZone);
  const read = (name: string) => String(values.get(name) ?? "");
  const first = firstMovable(booking, today);
  const rest = { checkIn: first, checkOut: booking.checkOut };
  // Of a stay that moves to another kind of room, the doors of each that is to come.
  const parts = booking.parts.filter(({ checkOut }) => checkOut > first);
  const kinds = [...new Map(parts.map((part) => [part.roomId, part])).values()];
  const [doors, behind, spans] = await Promise.all([
    Promise.all(kinds.map(({ roomId }) => listDoorsOf(db, roomId))),
    Promise.all(kinds.map(({ roomId }) => listBehindDoors(db, roomId, rest))),
    readSpans(db, booking),
  ]);
  const others = behind.flat().filter(({ bookingId }) => bookingId !== booking.id);
  const lacksDoor = spans.some(({ doorId, checkOut }) => doorId === null && checkOut > today);
  const nameOf = (each: (typeof others)[number]) =>
    each.bookingId ? each.guestName || "a guest" : (each.reason ?? "");
  return {
    id: booking.id,
    title: `#${booking.id}, ${guestName(booking) || "Guest"}`,
    objection: findDoorObjection(booking, today),
    now: describeSpans(spans),
    dates: `${formatStayDate(booking.checkIn)} to ${formatStayDate(booking.checkOut)}`,
    doors: doors
      .flat()
      .filter(({ isInService }) => isInService)
      .map(({ id, name }) => {
        const here = others.filter(({ doorId }) => doorId === id);
        const fixed = here.filter(({ stays }) => stays).map(nameOf);
        const loose = here.filter(({ stays }) => !stays).map(nameOf);
        const says = [
          ...(fixed.length > 0 ? [`taken by ${fixed.join(", ")}`] : []),
          ...(loose.length > 0 ? [`${loose.join(", ")} can move`] : []),
        ];
        return { value: String(id), label: `${name}: ${says.join("; ") || "free"}` };
      }),
    inTheWay: lacksDoor
      ? others
          .filter(({ stays }) => stays)
          .map(
            (each) =>
              `${nameOf(each)} in ${each.doorName}, ${formatStayDateShort(each.from)} to ${formatStayDateShort(each.to)}`,
          )
      : [],
    values: {
      doorId: read("doorId"),
      from: values.has("from") ? read("from") : first,
    } as FormValues,
    errors: null as FormErrors | null,
    returnTo: safePath(read("returnTo"), `/admin/bookings/${booking.id}`),
  };
}
