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
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { invoiceKindLabels as invoiceKindNames } from "~/desk/lists/invoice-list.server";
import { formatNotificationType } from "~/desk/notification-badge";
import { findNotificationHref } from "~/desk/notification-href";
import { searchEvents } from "~/dining-and-events/events/event-queries.server";
import { searchTableReservations } from "~/dining-and-events/tables/table-reservation-queries.server";
import { searchGroups } from "~/front-desk/groups/group-queries.server";
import { countryName } from "~/guests/profiles/countries";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";
import { searchGuestProfiles } from "~/guests/profiles/guest-profile-list-queries.server";
import { searchContent } from "~/publishing/content/content-list-queries.server";
import { contentStatusLabels, contentTypeLabels } from "~/publishing/content/content-policy";
import { mediaTypeLabels } from "~/publishing/media/media-labels";
import { searchMedia } from "~/publishing/media/media-queries.server";
import { describeParty } from "~/reservations/availability/party";
import { searchBookings } from "~/reservations/bookings/booking-text-queries.server";
import { guestName } from "~/reservations/bookings/guest-details";
import { stayStateLabels } from "~/reservations/bookings/stay-state";
import type { FoundItem, FoundPart, PartName } from "./found";

const shownOfPart = 50;
const mostCounted = 1_000;
const bounds = { limit: mostCounted, shown: shownOfPart };

interface Part {
  name: PartName;
  title: string;
  isForAdmins?: boolean;
  /** Link to the section's list, if its search covers the same fields. */
  listHref?: (q: string) => string;
  find: (
    q: string,
    search: { viewer: Viewer; currency: Currency; dayOf: (at: string) => string },
  ) => Promise<{ items: FoundItem[]; count: number }>;
}

/** In the order of the page's tabs. */
const allParts: Part[] = [
  {
    name: "bookings",
    title: "Bookings",
    listHref: (q) => withQuery("/admin/bookings", { q }),
    find: async (q, { currency, dayOf }) =>
      listed(await searchBookings(db, q, mostCounted, shownOfPart), (row) => ({
        title: `#${row.id} ${guestName(row) || "Guest"}`,
        detail: [
          row.roomName ?? "Room not found",
          `${formatStayDateShort(row.checkIn)} to ${formatStayDateShort(row.checkOut)}`,
          row.email ?? "No email",
          describeParty(row, english),
          formatCents(row.totalCents, currency),
          stayStateLabels[row.status],
          `made ${dayOf(row.createdAt)}`,
        ].join(" · "),
        href: `/admin/bookings/${row.id}`,
      })),
  },
  {
    name: "groups",
    title: "Groups",
    find: async (q) =>
      listed(await searchGroups(db, q, bounds), (row) => ({
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
    find: async (q, { dayOf }) =>
      listed(await searchGuestProfiles(db, q, mostCounted, shownOfPart), (row) => ({
        title: formatGuestProfileName(row),
        detail: [
          row.email,
          row.phone,
          row.company,
          row.country && countryName(row.country),
          pluralise(row.stays, "stay"),
          row.doNotBook && "Do not book",
          `since ${dayOf(row.createdAt)}`,
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
      listed(await searchInvoices(db, q, bounds), (row) => ({
        title: `${invoiceKindNames[row.kind]} ${row.name}`,
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
      listed(await searchTableReservations(db, q, bounds), (row) => ({
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
      listed(await searchEvents(db, q, bounds), (row) => ({
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
    find: async (q, { dayOf }) =>
      listed(await searchUsers(db, q, mostCounted, shownOfPart), (row) => ({
        title: row.name,
        detail: [row.email, row.phone, roleLabels[row.role], `since ${dayOf(row.createdAt)}`]
          .filter(Boolean)
          .join(" · "),
        href: `/admin/users/${row.id}`,
      })),
  },
  {
    name: "rooms",
    title: "Rooms",
    find: async (q, { viewer, currency }) => {
      const rows = counted(await searchRooms(db, q, mostCounted + 1));
      const folder = hasRole(viewer, "admin") ? "/admin/rooms" : "/rooms";
      return listed(rows, (row) => ({
        title: row.name,
        detail: `${roomTypeLabels[row.type]} · sleeps ${row.capacity} · ${formatRate(row.rateCents, currency)} · ${row.description}`,
        href: `${folder}/${row.id}`,
      }));
    },
  },
  {
    name: "content",
    title: "Content",
    isForAdmins: true,
    find: async (q, { dayOf }) =>
      listed(counted(await searchContent(db, q, mostCounted + 1)), (row) => ({
        title: row.title,
        detail: [
          contentTypeLabels[row.type],
          contentStatusLabels[row.status],
          `/news/${row.slug}`,
          `written ${dayOf(row.createdAt)}`,
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
    find: async (q, { dayOf }) =>
      listed(counted(await searchMedia(db, q, mostCounted + 1)), (row) => ({
        title: row.name,
        detail: [
          mediaTypeLabels[row.type],
          row.filename,
          `uploaded ${dayOf(row.createdAt)}`,
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
    find: async (q, { viewer, dayOf }) =>
      listed(await searchNotifications(db, viewer.id, q, bounds), (row) => ({
        title: row.title,
        detail: [
          row.message,
          formatNotificationType(row.type),
          row.isUnread ? "Unread" : "Read",
          dayOf(row.createdAt),
        ].join(" · "),
        href: findNotificationHref(row.actionUrl, viewer) ?? "/admin/notifications",
      })),
  },
];

const counted = <T>(rows: T[]) => ({ count: rows.length, rows: rows.slice(0, shownOfPart) });

function listed<T>({ count, rows }: { count: number; rows: T[] }, view: (row: T) => FoundItem) {
  return { items: rows.map(view), count };
}

/** Searches all sections that the viewer may open (specification, sections 2 and 7); errors set `failed`. */
export async function searchEverything(
  q: string,
  viewer: Viewer,
  { general: { timeZone, currency } }: Settings,
): Promise<FoundPart[]> {
  const isAdmin = hasRole(viewer, "admin");
  const parts = allParts.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const dayOf = (at: string) => formatStayDateShort(lodgeToday(new Date(at), timeZone));
  return Promise.all(
    parts.map(async ({ name, title, listHref, find }): Promise<FoundPart> => {
      const part = { name, title, listHref: listHref?.(q) ?? null };
      try {
        const { items, count } = await find(q, { viewer, currency, dayOf });
        const isMore = count > mostCounted;
        return { ...part, items, count: Math.min(count, mostCounted), isMore, failed: false };
      } catch (error) {
        logError(error, { search: name });
        return { ...part, items: [], count: 0, isMore: false, failed: true };
      }
    }),
  );
}
