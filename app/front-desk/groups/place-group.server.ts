import type { BookingStatus } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { isSourceOffered } from "~/catalogue/sources/offered-sources.server";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDate, type Stay } from "~/core/stay";
import { digestOf } from "~/core/tokens.server";
import { type Db, db } from "~/db.server";
import { addGuestProfile } from "~/guests/profiles/link-guest-profile.server";
import { findBookableRoom } from "~/reservations/availability/availability-queries.server";
import { countNeededPlaces, type Party } from "~/reservations/availability/party";
import { isRoomFullError } from "~/reservations/availability/room-full";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { formatGuestName, type GuestDetails } from "~/reservations/bookings/guest-details";
import { mailGroup } from "~/reservations/bookings/mail-group.server";
import { recordBooking } from "~/reservations/bookings/record-booking.server";
import { getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { getChargeTerms } from "~/reservations/quotes/charges";
import { type Quote, quoteStayForParty } from "~/reservations/quotes/quote";
import { fallbackGroupName, type GroupBilling } from "./group-billing";
import { findGroupByIdempotencyKey, insertGroup, setGroupLead } from "./group-queries.server";

/** A room of a group with its party. If both names are empty, the lead guest stays there. */
interface GroupRoom extends Party {
  roomId: number;
  firstName: string;
  lastName: string;
}

interface NewGroup {
  idempotencyKey: string;
  /** Empty: the lead's name. */
  name: string;
  stay: Stay;
  board: Quote["board"];
  /** The lead's room comes first. */
  rooms: GroupRoom[];
  lead: GuestDetails;
  leadProfileId: number | null;
  /** The account that sees the rooms in My Bookings. */
  userId: string | null;
  status: Exclude<BookingStatus, "cancelled">;
  sourceId: number | null;
  billing: GroupBilling;
  /** Digest of the rooms' quotes that the clerk saw. */
  seenQuotesDigest: string;
}

type PlaceGroupResult =
  | { kind: "placed"; groupId: number }
  | { kind: "unknown-room" | "unknown-source" }
  | { kind: "too-many-guests"; roomIndex: number; capacity: number }
  | { kind: "price-changed" }
  | { kind: "unavailable"; roomName: string };

/** Books all rooms of a group at current prices, either all or none. */
export async function placeGroup(
  group: NewGroup,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<PlaceGroupResult> {
  // The room that is being booked when the database reports that no unit is free.
  let roomName = "";
  try {
    return await db.transaction().execute((trx) =>
      placeInTransaction(trx, group, clerk, operationContext, (name) => {
        roomName = name;
      }),
    );
  } catch (error) {
    if (isRoomFullError(error)) return { kind: "unavailable", roomName };
    throw error;
  }
}

async function placeInTransaction(
  trx: Db,
  group: NewGroup,
  clerk: Viewer,
  { settings, now }: OperationContext,
  /** Called with the name of each room before it is booked. */
  setCurrentRoom: (name: string) => void,
): Promise<PlaceGroupResult> {
  const { seenQuotesDigest: _, ...submitted } = group;
  // The key is a digest of the whole input, because a clerk may go back and submit other rooms with the same form.
  const idempotencyKey = digestOf(submitted);
  const existingGroup = await findGroupByIdempotencyKey(trx, idempotencyKey);
  if (existingGroup) return { kind: "placed", groupId: existingGroup.id };
  const { stay, board, lead, sourceId } = group;
  if (!(await isSourceOffered(trx, sourceId))) return { kind: "unknown-source" };
  const rooms = [];
  for (const [roomIndex, groupRoom] of group.rooms.entries()) {
    const room = await findBookableRoom(trx, groupRoom.roomId);
    if (!room) return { kind: "unknown-room" };
    const { capacity } = room;
    if (countNeededPlaces(groupRoom) > capacity)
      return { kind: "too-many-guests", roomIndex, capacity };
    const quote = quoteStayForParty(
      room,
      { ...stay, ...groupRoom },
      board,
      getChargeTerms(settings),
    );
    rooms.push({ ...groupRoom, room, quote });
  }
  if (digestOf(rooms.map(({ quote }) => quote)) !== group.seenQuotesDigest) {
    return { kind: "price-changed" };
  }
  const name = group.name || formatGuestName(lead) || fallbackGroupName;
  const createdAt = now.toISOString();
  const groupId = await insertGroup(trx, { name, idempotencyKey, createdAt, createdBy: clerk.id });
  let leadId: string | null = null;
  let { leadProfileId } = group;
  for (const { room, quote, firstName, lastName, roomId, guests, children, infants } of rooms) {
    setCurrentRoom(room.name);
    const hasOwnGuest = firstName !== "" || lastName !== "";
    // A guest with a name of their own is not the lead, and only the guest's name is known.
    const profile = hasOwnGuest ? { firstName, lastName, email: null, phone: null } : null;
    const profiles = profile
      ? {
          profileId: await addGuestProfile(trx, profile, now),
          ...(leadProfileId ? { bookerId: leadProfileId } : { booker: lead }),
        }
      : { profileId: leadProfileId };
    const id: string = await recordBooking(
      trx,
      {
        ...lead,
        ...(hasOwnGuest ? { firstName, lastName } : {}),
        ...profiles,
        // The group's requests are stored with the lead's room, where clerks look first.
        specialRequests: leadId ? "" : lead.specialRequests,
        stay: { roomId, ...stay, guests, children, infants, board },
        room,
        quote,
        terms: getCurrentTerms(settings, quote),
        status: group.status,
        userId: group.userId,
        source: "desk",
        sourceId,
        groupId,
        folioId: group.billing === "one" ? leadId : null,
        createdBy: clerk,
      },
      now,
    );
    if (leadId) continue;
    leadId = id;
    await setGroupLead(trx, groupId, id);
    const booking = await findBooking(trx, id);
    leadProfileId = booking?.bookerId ?? booking?.profileId ?? null;
  }
  const total = formatCents(
    rooms.reduce((sum, { quote }) => sum + quote.totalCents, 0),
    settings.general.currency,
  );
  const roomCount = pluralise(rooms.length, "room");
  await recordChange(trx, "group", groupId, "created", clerk, now, {
    detail: `${name}: ${roomCount}, ${group.status}, ${total}`,
  });
  await mailGroup(trx, groupId, now);
  await notifyDesk(trx, now, {
    title: "New group",
    message: `${name}: ${roomCount}, ${formatStayDate(stay.checkIn)}, ${total}. By ${clerk.name}.`,
    type: "success",
    actionUrl: `/admin/bookings/groups/${groupId}`,
    createdBy: clerk.id,
  });
  return { kind: "placed", groupId };
}
