import type { BookingStatus } from "db/schema";
import type { Viewer } from "~/accounts/roles";
import { isSourceOffered } from "~/catalogue/sources/offered-sources.server";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { digestOf } from "~/core/digest.server";
import { formatCents } from "~/core/money";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDate, type Stay } from "~/core/stay";
import { type Db, db } from "~/db.server";
import { addGuestProfile } from "~/guests/profiles/link-guest-profile.server";
import { type Party, placesNeeded } from "~/reservations/availability/party";
import { readBookableRoom } from "~/reservations/availability/room-availability.server";
import { isRoomFull } from "~/reservations/availability/room-full";
import { findBooking } from "~/reservations/bookings/booking-queries.server";
import { type GuestDetails, guestName } from "~/reservations/bookings/guest-details";
import { mailGroup } from "~/reservations/bookings/mail-group.server";
import { recordBooking } from "~/reservations/bookings/record-booking.server";
import { getCurrentTerms } from "~/reservations/quotes/agreed-terms";
import { chargeTerms } from "~/reservations/quotes/charges";
import { type Quote, quoteParty } from "~/reservations/quotes/quote";
import { anonymisedGroupName, type Billing } from "./group-billing";
import { findGroupByIdempotencyKey, insertGroup, setGroupLead } from "./group-queries.server";

/** A room of a group and its guest. Without a name, the lead's name is used. */
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
  /** The booker's guest profile, if the clerk chose one. */
  leadProfileId: number | null;
  userId: string | null;
  status: Exclude<BookingStatus, "cancelled">;
  sourceId: number | null;
  billing: Billing;
  seenQuotes: string;
}

type PlaceGroupResult =
  | { kind: "placed"; groupId: number }
  | { kind: "unknown-room" | "unknown-source" }
  /** @property at index of the room */
  | { kind: "too-many-guests"; at: number; capacity: number }
  | { kind: "price-moved" }
  /** A room is no longer available. Nothing is booked. */
  | { kind: "unavailable"; roomName: string };

/** Books all rooms of a group at today's prices in one transaction, or none. */
export async function placeGroup(
  group: NewGroup,
  clerk: Viewer,
  operationContext: OperationContext,
): Promise<PlaceGroupResult> {
  let roomName = "";
  try {
    return await db.transaction().execute((trx) =>
      placeInTransaction(trx, group, clerk, operationContext, (name) => {
        roomName = name;
      }),
    );
  } catch (error) {
    if (isRoomFull(error)) return { kind: "unavailable", roomName };
    throw error;
  }
}

async function placeInTransaction(
  trx: Db,
  group: NewGroup,
  clerk: Viewer,
  { settings, now }: OperationContext,
  /** Receives the name of each room before its booking, for the error message. */
  describeRoom: (name: string) => void,
): Promise<PlaceGroupResult> {
  const { seenQuotes: _, ...submitted } = group;
  // The digest of the input is part of the key: after the back button, a clerk can send other rooms.
  const idempotencyKey = digestOf(submitted);
  const known = await findGroupByIdempotencyKey(trx, idempotencyKey);
  if (known) return { kind: "placed", groupId: known.id };
  const { stay, board, lead, sourceId } = group;
  if (!(await isSourceOffered(trx, sourceId))) return { kind: "unknown-source" };
  const rooms = [];
  for (const [at, each] of group.rooms.entries()) {
    const room = await readBookableRoom(trx, each.roomId);
    if (!room) return { kind: "unknown-room" };
    const { capacity } = room;
    if (placesNeeded(each) > capacity) return { kind: "too-many-guests", at, capacity };
    const quote = quoteParty(room, { ...stay, ...each }, board, chargeTerms(settings));
    rooms.push({ ...each, room, quote });
  }
  if (digestOf(rooms.map(({ quote }) => quote)) !== group.seenQuotes) {
    return { kind: "price-moved" };
  }
  const name = group.name || guestName(lead) || anonymisedGroupName;
  const createdAt = now.toISOString();
  const groupId = await insertGroup(trx, { name, idempotencyKey, createdAt, createdBy: clerk.id });
  let leadId: string | null = null;
  let { leadProfileId } = group;
  for (const { room, quote, firstName, lastName, roomId, guests, children, infants } of rooms) {
    describeRoom(room.name);
    const isNamed = firstName !== "" || lastName !== "";
    // A named guest is another person than the lead, known only by name.
    const profile = isNamed ? { firstName, lastName, email: null, phone: null } : null;
    const who = profile
      ? {
          profileId: await addGuestProfile(trx, profile, now),
          ...(leadProfileId ? { bookerId: leadProfileId } : { booker: lead }),
        }
      : { profileId: leadProfileId };
    const id: string = await recordBooking(
      trx,
      {
        ...lead,
        ...(isNamed ? { firstName, lastName } : {}),
        ...who,
        // The group's requests go to the lead's room, where clerks look first.
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
  const counted = pluralise(rooms.length, "room");
  await recordChange(trx, "group", groupId, "created", clerk, now, {
    detail: `${name}: ${counted}, ${group.status}, ${total}`,
  });
  await mailGroup(trx, groupId, now);
  await notifyDesk(trx, now, {
    title: "New group",
    message: `${name}: ${counted}, ${formatStayDate(stay.checkIn)}, ${total}. By ${clerk.name}.`,
    type: "success",
    actionUrl: `/admin/bookings/groups/${groupId}`,
    by: clerk.id,
  });
  return { kind: "placed", groupId };
}
