import { hasRole, type Viewer } from "~/accounts/roles";
import { searchUsers } from "~/accounts/users/user-list-queries.server";
import { roleLabels } from "~/accounts/users/user-policy";
import { searchInvoices } from "~/billing/invoices/invoice-list-queries.server";
import { searchRooms } from "~/catalogue/rooms/desk-room-queries.server";
import { roomTypeLabels } from "~/catalogue/rooms/room-labels";
import { searchNotifications } from "~/communication/notifications/notification-queries.server";
import { lodgeToday } from "~/core/instants";
import { english } from "~/core/languages/english";
import { logError } from "~/core/log-error.server";
import { type Currency, formatCents, formatRate } from "~/core/money";
import { withQuery } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import type { OperationContext } from "~/core/settings/operation-context";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { formatNotificationType, getNotificationHref } from "~/desk/desk-badges";
import { invoiceKindLabels } from "~/desk/lists/invoice-list.server";
import { searchEvents } from "~/dining-and-events/events/event-queries.server";
import { searchTableReservations } from "~/dining-and-events/tables/table-reservation-queries.server";
import { searchGroups } from "~/front-desk/groups/group-queries.server";
import { countryName } from "~/guests/profiles/countries";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";
import { searchGuestProfiles } from "~/guests/profiles/guest-profile-list-queries.server";
import { contentStatusLabels, contentTypeLabels } from "~/publishing/content/content-policy";
import { searchContent } from "~/publishing/content/content-queries.server";
import { mediaTypeLabels } from "~/publishing/media/media-labels";
import { searchMedia } from "~/publishing/media/media-queries.server";
import { describeParty } from "~/reservations/availability/party";
import {
  listSearchRows,
  searchBookings,
} from "~/reservations/bookings/booking-text-queries.server";
import { formatGuestName } from "~/reservations/bookings/guest-details";
import { stayStateLabels } from "~/reservations/bookings/stay-state";
import { type FoundUnit, findUnits } from "./find-units.server";
import type { FoundSection, SearchResult, SectionName } from "./search-sections";

const maxShownPerSection = 50;
const countLimit = 1_000;
const limits = { limit: countLimit, maxRows: maxShownPerSection };

interface SearchSection {
  name: SectionName;
  title: string;
  isForAdmins?: boolean;
  /** Link to the section's list, if its search covers the same fields. */
  listHref?: (q: string) => string;
  find: (
    q: string,
    search: {
      viewer: Viewer;
      currency: Currency;
      formatDay: (at: string) => string;
      /** Physical rooms with a matching name. */
      units: Promise<FoundUnit[]>;
    },
  ) => Promise<{ items: SearchResult[]; count: number }>;
}

const allSections: SearchSection[] = [
  {
    name: "bookings",
    title: "Bookings",
    listHref: (q) => withQuery("/admin/bookings", { q }),
    async find(q, search) {
      const { currency, formatDay } = search;
      // If only the units fail, bookings are found nevertheless. The section Rooms then reports the failure.
      const units = await search.units.catch(() => []);
      const firstIds = [...new Set(units.flatMap(({ bookingIds }) => bookingIds))];
      const found = await searchBookings(db, q, countLimit, maxShownPerSection, firstIds);
      const findUnitOf = (id: string) => units.find(({ bookingIds }) => bookingIds.includes(id));
      return toResults(found, (row) => ({
        title: `#${row.id} ${formatGuestName(row) || "Guest"}`,
        detail: [
          ...(findUnitOf(row.id) ? [`tonight in ${findUnitOf(row.id)?.name}`] : []),
          row.roomName ?? "Room not found",
          `${formatStayDateShort(row.checkIn)} to ${formatStayDateShort(row.checkOut)}`,
          row.email ?? "No email",
          describeParty(row, english),
          formatCents(row.chargedCents, currency),
          stayStateLabels[row.status],
          `made ${formatDay(row.createdAt)}`,
        ].join(" · "),
        href: `/admin/bookings/${row.id}`,
      }));
    },
  },
  {
    name: "groups",
    title: "Groups",
    find: async (q) =>
      toResults(await searchGroups(db, q, limits), (row) => ({
        title: row.name,
        detail: [
          pluralise(row.rooms, "room"),
          `${formatStayDateShort(row.checkIn)} to ${formatStayDateShort(row.checkOut)}`,
          [row.firstName, row.lastName].filter(Boolean).join(" "),
        ]
          .filter(Boolean)
          .join(" · "),
        href: `/admin/bookings/groups/${row.id}`,
      })),
  },
  {
    name: "guests",
    title: "Guests",
    listHref: (q) => withQuery("/admin/guests", { q }),
    find: async (q, { formatDay }) =>
      toResults(await searchGuestProfiles(db, q, countLimit, maxShownPerSection), (row) => ({
        title: formatGuestProfileName(row),
        detail: [
          row.email,
          row.phone,
          row.company,
          row.country && countryName(row.country),
          pluralise(row.stayCount, "stay"),
          row.doNotRentReason && "Do not book",
          `since ${formatDay(row.createdAt)}`,
        ]
          .filter(Boolean)
          .join(" · "),
        href: `/admin/guests/${row.id}`,
      })),
  },
  {
    name: "invoices",
    title: "Invoices",
    listHref: (q) => withQuery("/admin/invoices", { q }),
    find: async (q) =>
      toResults(await searchInvoices(db, q, limits), (row) => ({
        title: `${invoiceKindLabels[row.kind]} ${row.name}`,
        detail: [
          formatStayDateShort(row.day),
          [row.billToCompany, row.billToName].filter(Boolean).join(", "),
          `booking ${row.folioId}`,
          formatCents(row.totalCents, row.currency),
        ]
          .filter(Boolean)
          .join(" · "),
        href: `/admin/invoices/${row.id}`,
      })),
  },
  {
    name: "tables",
    title: "Tables",
    find: async (q) =>
      toResults(await searchTableReservations(db, q, limits), (row) => ({
        title: row.name || row.guestName || "No name",
        detail: [
          `${formatStayDateShort(row.day)}, ${row.time}`,
          pluralise(row.people, "guest"),
          row.tableNames || "no table",
          row.phone,
          row.cancelledAt && "Cancelled",
        ]
          .filter(Boolean)
          .join(" · "),
        href: `/admin/tables/${row.id}`,
      })),
  },
  {
    name: "events",
    title: "Events",
    find: async (q) =>
      toResults(await searchEvents(db, q, limits), (row) => ({
        title: row.title || "Event",
        detail: [
          row.spaceName,
          `${formatStayDateShort(row.day)}, ${row.startTime} to ${row.endTime}`,
          pluralise(row.people, "guest"),
          row.contact,
          row.cancelledAt && "Cancelled",
        ]
          .filter(Boolean)
          .join(" · "),
        href: `/admin/conference/${row.id}`,
      })),
  },
  {
    name: "users",
    title: "Users",
    isForAdmins: true,
    find: async (q, { formatDay }) =>
      toResults(await searchUsers(db, q, countLimit, maxShownPerSection), (row) => ({
        title: row.name,
        detail: [row.email, row.phone, roleLabels[row.role], `since ${formatDay(row.createdAt)}`]
          .filter(Boolean)
          .join(" · "),
        href: `/admin/users/${row.id}`,
      })),
  },
  {
    name: "rooms",
    title: "Rooms",
    async find(q, { viewer, currency, units }) {
      const found = withCount(await searchRooms(db, q, countLimit + 1));
      const folder = hasRole(viewer, "admin") ? "/admin/rooms" : "/rooms";
      const roomTypes = toResults(found, (row) => ({
        title: row.name,
        detail: `${roomTypeLabels[row.type]} · sleeps ${row.capacity} · ${formatRate(row.rateCents, currency)} · ${row.description}`,
        href: `${folder}/${row.id}`,
      }));
      // A room type with one unit has the unit's name, and is found itself.
      const namedUnits = (await units).filter(({ name, roomName }) => name !== roomName);
      const items = [...(await toUnitResults(namedUnits)), ...roomTypes.items];
      return {
        items: items.slice(0, maxShownPerSection),
        count: namedUnits.length + roomTypes.count,
      };
    },
  },
  {
    name: "content",
    title: "Content",
    isForAdmins: true,
    find: async (q, { formatDay }) =>
      toResults(withCount(await searchContent(db, q, countLimit + 1)), (row) => ({
        title: row.title,
        detail: [
          contentTypeLabels[row.type],
          contentStatusLabels[row.status],
          `/news/${row.slug}`,
          `written ${formatDay(row.createdAt)}`,
          row.excerpt,
        ]
          .filter(Boolean)
          .join(" · "),
        href: `/admin/content/${row.id}`,
      })),
  },
  {
    name: "media",
    title: "Media",
    isForAdmins: true,
    find: async (q, { formatDay }) =>
      toResults(withCount(await searchMedia(db, q, countLimit + 1)), (row) => ({
        title: row.name,
        detail: [
          mediaTypeLabels[row.type],
          row.filename,
          `uploaded ${formatDay(row.createdAt)}`,
          row.alt,
          row.caption,
        ]
          .filter(Boolean)
          .join(" · "),
        href: `/admin/media/${row.id}`,
      })),
  },
  {
    name: "notifications",
    title: "Notifications",
    find: async (q, { viewer, formatDay }) =>
      toResults(await searchNotifications(db, viewer.id, q, limits), (row) => ({
        title: row.title,
        detail: [
          row.message,
          formatNotificationType(row.type),
          row.isUnread ? "Unread" : "Read",
          formatDay(row.createdAt),
        ].join(" · "),
        href: getNotificationHref(row.actionUrl, viewer) ?? "/admin/notifications",
      })),
  },
];

/** Counts rows that were read up to one more than `countLimit`, and keeps those to show. */
const withCount = <T>(rows: T[]) => ({
  count: rows.length,
  rows: rows.slice(0, maxShownPerSection),
});

async function toUnitResults(units: FoundUnit[]): Promise<SearchResult[]> {
  const ids = units.flatMap(({ bookingIds }) => bookingIds);
  const bookings = await listSearchRows(db, ids, ids.length);
  const describeTonight = ({ bookingIds, block }: FoundUnit) =>
    bookings
      .filter(({ id }) => bookingIds.includes(id))
      .map((booking) => `${formatGuestName(booking) || "Guest"} #${booking.id}`)
      .join(", ") ||
    block ||
    "vacant";
  return units.map((unit) => ({
    title: unit.name,
    detail: `${unit.roomName} · tonight: ${describeTonight(unit)}`,
    href: `/admin/housekeeping/${unit.id}`,
  }));
}

function toResults<T>(
  { count, rows }: { count: number; rows: T[] },
  toItem: (row: T) => SearchResult,
) {
  return { items: rows.map(toItem), count };
}

/**
 * Searches the sections that the viewer may see (specification, sections 2 and 7). A section whose search
 * throws is returned with `hasFailed: true`.
 */
export async function searchEverything(
  q: string,
  viewer: Viewer,
  { settings, now }: OperationContext,
): Promise<FoundSection[]> {
  const { timeZone, currency } = settings.general;
  const isAdmin = hasRole(viewer, "admin");
  const sections = allSections.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const formatDay = (at: string) => formatStayDateShort(lodgeToday(new Date(at), timeZone));
  const units = findUnits(db, q, lodgeToday(now, timeZone));
  return Promise.all(
    sections.map(async ({ name, title, listHref, find }): Promise<FoundSection> => {
      const section = { name, title, listHref: listHref?.(q) ?? null };
      try {
        const { items, count } = await find(q, { viewer, currency, formatDay, units });
        const isCountCapped = count > countLimit;
        return {
          ...section,
          items,
          count: Math.min(count, countLimit),
          isCountCapped,
          hasFailed: false,
        };
      } catch (error) {
        logError(error, { search: name });
        return { ...section, items: [], count: 0, isCountCapped: false, hasFailed: true };
      }
    }),
  );
}
