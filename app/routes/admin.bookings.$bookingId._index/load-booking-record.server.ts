import type { StayDate } from "db/schema";
import { isSameAddress, loadAccount } from "~/accounts/load-account.server";
import { buildFolioPriceLines } from "~/billing/folios/folio-view";
import { loadFolioOfBooking } from "~/billing/folios/load-folio.server";
import { describeInvoiceDifference } from "~/billing/invoices/draft-invoice.server";
import { loadGuestInvoices } from "~/billing/invoices/load-invoices.server";
import { isSmtpConfigured, loadMailsAbout } from "~/communication/mail/load-mails.server";
import { isAddressVerified } from "~/communication/mail/verified-address-queries.server";
import { formatInstant, lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { englishLanguageName } from "~/core/languages/language-codes";
import { loadOptional } from "~/core/log-error.server";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { listOfferedLanguages, offeredTranslatorFor } from "~/core/settings/offered-languages";
import type { Settings } from "~/core/settings/settings";
import { countNights, formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { formatPhoneHref } from "~/desk/format-phone-href.server";
import { listSourceOptions } from "~/desk/forms/list-source-options.server";
import { loadPayments } from "~/desk/load-payments.server";
import { loadLogEntries } from "~/desk/log/describe-logged-changes.server";
import { buildMailView } from "~/desk/mail-view.server";
import { bookingRecord, type Params, requireRecord } from "~/desk/records.server";
import { findOutOfOrderWarning, findUnitWarning } from "~/desk/stay-state-notices.server";
import { listOpenNotesOfBookings } from "~/front-desk/shift-notes/shift-note-queries.server";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { countryName } from "~/guests/profiles/countries";
import {
  findGuestProfile,
  loadDoNotRentReasons,
} from "~/guests/profiles/find-guest-profile.server";
import {
  formatDocumentKind,
  formatGuestProfileName,
  isSameName,
} from "~/guests/profiles/guest-profile";
import { listLikelyDuplicates } from "~/guests/profiles/guest-profile-queries.server";
import { hasOtherBookingsOrAccount } from "~/guests/profiles/link-guest-profile.server";
import { calculateCommissionCents, formatSource } from "~/reservations/bookings/booking-labels";
import type { Booking } from "~/reservations/bookings/booking-queries.server";
import { buildBookingView } from "~/reservations/bookings/booking-view";
import { findNoShowStateProblem } from "~/reservations/bookings/stay-release";
import {
  findCancelProblem,
  findChangeProblem,
  findNextBookingStep,
} from "~/reservations/bookings/stay-state";
import {
  findLastStateChange,
  findMarkAsStayedProblem,
  findStayStateChangeProblem,
} from "~/reservations/bookings/stay-state-changes";
import { loadUnitSpans } from "~/reservations/units/load-assignments.server";
import { describeUnitSpans, findReassignProblem } from "~/reservations/units/unit-spans";

/** @throws Response 404 */
export async function loadBookingRecord(params: Params, settings: Settings, now: Date) {
  const booking = await requireRecord(bookingRecord, params);
  const notes = await loadOptional(listOpenNotesOfBookings(db, [booking.id]), null);
  const mails = await loadOptional(loadMailsAbout(db, { bookingId: booking.id }), null);
  const today = lodgeToday(now, settings.general.timeZone);
  const { timeZone } = booking.terms;
  const formatTime = (instant: string | null) => instant && formatInstant(instant, timeZone);
  const spans = await loadOptional(loadUnitSpans(db, booking), null);
  const { folio, stay } = await loadFolioOfBooking(db, booking);
  const view = { ...buildBookingView(booking, now, english), nights: describeNights(booking) };
  return {
    booking:
      stay.lines.length > 0
        ? { ...view, price: buildFolioPriceLines([stay], folio.currency, english) }
        : view,
    /** Without other folio lines. For a cancelled stay, the price before the cancellation. */
    quotedPrice: view.price,
    callHref: formatPhoneHref(booking.phone, settings),
    /** Only a move to another room type makes them several. */
    rooms: booking.parts.map(({ roomId: id, roomName: name, checkIn }) => ({
      id,
      name,
      from: formatStayDate(checkIn),
    })),
    /** If `isOwn` is false, another booking pays for this one. */
    folio: { id: folio.id, isOwn: folio.id === booking.id, isClosed: folio.closedAt !== null },
    source: {
      name: formatSource(booking),
      values: { sourceId: booking.sourceId ? String(booking.sourceId) : "" },
      options: await listSourceOptions(booking),
      commission: booking.commissionPercent && {
        percent: booking.commissionPercent,
        cents: calculateCommissionCents(booking),
      },
    },
    group: createGroupView(booking),
    language:
      listOfferedLanguages(settings).length > 1
        ? englishLanguageName(offeredTranslatorFor(booking.language, settings).code)
        : null,
    externalReference: booking.externalReference,
    accountEmail: await loadOptional(describeAccount(booking), booking.accountEmail),
    /** Null if it could not be loaded, as are the sections below. */
    guest: await loadOptional(loadGuest(booking), null),
    isEmailUnverified: await loadOptional(isEmailUnverified(booking), null),
    stayStateTimes: {
      checkedInAt: formatTime(booking.checkedInAt),
      checkedOutAt: formatTime(booking.checkedOutAt),
      noShowAt: formatTime(booking.noShowAt),
    },
    phase: describePhase(booking, view.phase, today),
    releasedNightsText: describeReleasedNights(booking, settings),
    arrivalNotes: notes?.map(({ id, text }) => ({ id, text })) ?? null,
    isExpected: booking.status !== "cancelled" && findLastStateChange(booking) === null,
    nextStep: findNextBookingStep(booking, today),
    units: {
      description: booking.status === "cancelled" ? null : describeUnits(spans),
      isLocked: spans?.some(({ isFixed }) => isFixed) ?? false,
      isMissing:
        spans?.some(({ unitId, checkOut }) => unitId === null && checkOut > today) ?? false,
      canMove: spans !== null && findReassignProblem(booking, today) === null,
    },
    unitWarning:
      findNextBookingStep(booking, today) === "check-in" ||
      findLastStateChange(booking) === "check-in"
        ? await loadOptional(findUnitWarning(booking, { settings, now }), unitStateFailure)
        : null,
    outOfOrderWarning:
      findLastStateChange(booking) === "check-in"
        ? await findOutOfOrderWarning(booking.id, { settings, now })
        : null,
    noShowHint: describeNoShowStart(booking, settings, now),
    bookAgainLink: createBookAgainLink(booking, today),
    can: {
      checkIn: findStayStateChangeProblem(booking, "check-in", today) === null,
      markAsStayed: findMarkAsStayedProblem(booking, today) === null,
      noShow:
        !booking.folioClosedAt &&
        findNoShowStateProblem(booking, { now, timeZone: settings.general.timeZone }) === null,
      change: findChangeProblem(booking) === null,
      cancel: findCancelProblem(booking) === null,
    },
    mails: mails?.map((mail) => buildMailView(mail, timeZone)) ?? null,
    hasMailServer: isSmtpConfigured,
    paymentsView: await loadPayments(booking, settings, now),
    invoices: await loadOptional(loadInvoices(booking), null),
    log: await loadLogEntries("booking", booking.id, timeZone),
  };
}

const describeUnits = (spans: Parameters<typeof describeUnitSpans>[0] | null) =>
  spans ? describeUnitSpans(spans) : "Could not be loaded. Reload the page to try again.";

const unitStateFailure =
  "Room status could not be loaded. Check with housekeeping that the room is ready.";

async function loadInvoices(booking: Booking) {
  const [list, difference] = await Promise.all([
    loadGuestInvoices(db, booking.id, english),
    describeInvoiceDifference(db, booking),
  ]);
  return { list, difference };
}

/** Says from when a guest due today is a no-show. Null before the arrival day, and once it can be recorded. */
function describeNoShowStart(booking: Booking, settings: Settings, now: Date): string | null {
  const { timeZone } = settings.general;
  const today = lodgeToday(now, timeZone);
  const isDue =
    booking.checkIn <= today && findStayStateChangeProblem(booking, "no-show", today) === null;
  return isDue ? findNoShowStateProblem(booking, { now, timeZone }) : null;
}

/** `leadId`: the booking whose mails cover the group; null if it is this booking. */
const createGroupView = ({ id, groupId, groupName, groupLeadId }: Booking) =>
  groupId === null
    ? null
    : { id: groupId, name: groupName, leadId: groupLeadId === id ? null : groupLeadId };

async function loadGuest({ id, profileId, bookerId, ...booking }: Booking) {
  const profile = profileId === null ? undefined : await findGuestProfile(db, profileId);
  const booker = bookerId === null ? undefined : await findGuestProfile(db, bookerId);
  const doNotRentReason = (await loadDoNotRentReasons(db, [id])).get(id) ?? null;
  const duplicates =
    profile && !isMergedOrErased(profile) ? await listLikelyDuplicates(db, profile) : [];
  return {
    doNotRentReason,
    booker: booker ? { id: booker.id, name: formatGuestProfileName(booker) } : null,
    profile: profile
      ? {
          id: profile.id,
          name: profile.erasedAt ? "Removed guest" : formatGuestProfileName(profile),
          hasOtherName: profile.erasedAt === null && !isSameName(profile, booking),
          country: profile.country && countryName(profile.country),
          company: profile.company,
          document: profile.document && formatDocumentKind(profile.document),
          notes: profile.notes,
          isShared: await hasOtherBookingsOrAccount(db, profile.id),
        }
      : null,
    possibleDuplicates: duplicates.map((duplicate) => ({
      id: duplicate.id,
      name: formatGuestProfileName(duplicate),
      contact: [duplicate.email, duplicate.phone, duplicate.company].filter(Boolean).join(" · "),
    })),
  };
}

/**
 * Returns whether a guest typed the address and has not verified it by a mailed link or code. Another person may have
 * verified the address of the account that booked, so only that account's own verification counts.
 */
async function isEmailUnverified({ email, source, userId }: Booking): Promise<boolean> {
  if (!isSmtpConfigured || source !== "guest" || email === null) return false;
  const account = userId === null ? null : await loadAccount(db, userId);
  if (account?.isProvisional && isSameAddress(account.email, email)) return true;
  return !(await isAddressVerified(db, email));
}

/** Another account may hold the address of an account that has not verified it. */
async function describeAccount({ userId, accountEmail }: Booking): Promise<string | null> {
  const account = userId === null ? null : await loadAccount(db, userId);
  return account?.isProvisional ? `${account.email}, not verified` : accountEmail;
}

/** Fills in the party, and the nights if they are in the future. After a cancellation also fills in the room. */
function createBookAgainLink(booking: Booking, today: StayDate) {
  const newBookingPath = `/admin/bookings/new?guestOf=${booking.id}`;
  const { roomId, checkIn, checkOut, guests, children, infants, board } = booking;
  const isUpcoming = checkIn >= today;
  const dates = isUpcoming ? { checkIn, checkOut } : {};
  const party = { guests, children: children || null, infants: infants || null, board };
  if (booking.status === "cancelled") {
    return {
      name: "New booking for this guest",
      href: withQuery(newBookingPath, { roomId, ...dates, ...party }),
    };
  }
  if (!isUpcoming) return { name: "New booking for this guest", href: newBookingPath };
  return { name: "Add a room", href: withQuery(newBookingPath, { ...dates, ...party }) };
}

export type BookingRecordView = Awaited<ReturnType<typeof loadBookingRecord>>;

/** A cancelled or no-show booking has no phase. */
function describePhase(booking: Booking, phase: string, today: StayDate): string {
  const lastChange = findLastStateChange(booking);
  if (booking.status === "cancelled" || lastChange === "no-show") return "";
  if (lastChange === "check-in") {
    return booking.checkOut < today ? "overdue departure" : "in house";
  }
  if (phase !== "current") return phase;
  return booking.checkIn < today ? "overdue arrival" : "expected";
}

/** Returns `2 of 3 nights` after an early departure. */
function describeNights({ checkIn, checkOut, releasedFrom, noShowAt }: Booking): string {
  const bookedNights = pluralise(countNights({ checkIn, checkOut }), "night");
  if (releasedFrom === null || noShowAt) return bookedNights;
  return `${countNights({ checkIn, checkOut: releasedFrom })} of ${bookedNights}`;
}

function describeReleasedNights(booking: Booking, { general }: Settings): string | null {
  const { releasedFrom, checkOut, noShowAt } = booking;
  if (releasedFrom === null) {
    return noShowAt && booking.agreedQuote
      ? "No-show. The room is still held for the guest."
      : null;
  }
  // A no-show releases the nights from check-in on, but those before it was recorded were over.
  const recordedOn = noShowAt ? lodgeToday(new Date(noShowAt), general.timeZone) : releasedFrom;
  const from = recordedOn > releasedFrom ? recordedOn : releasedFrom;
  if (from >= checkOut) return "No-show. The room is released, with no nights left to sell.";
  const nights = pluralise(countNights({ checkIn: from, checkOut }), "night");
  const reason = noShowAt ? "No-show" : "Early departure";
  return `${reason}: ${nights} released from ${formatStayDate(from)}.`;
}
