import type { Role } from "db/schema";
import { settingsTabs } from "~/core/settings/settings-tabs";
import { hasRole } from "./roles";

interface DeskPage {
  path: string;
  name: string;
}

interface DeskSection extends DeskPage {
  /** The lowest role that may open the section and everything below (docs/front-desk.md, "People"). */
  role: Exclude<Role, "guest">;
  icon: string;
  pages: DeskPage[];
}

/** Specification, section 2, Admin routes. Paths in none of this file's lists are denied. */
export const deskSections: DeskSection[] = [
  {
    path: "/admin",
    name: "Dashboard",
    role: "staff",
    icon: "M4 4h7v9H4Zm9 0h7v5h-7ZM4 15h7v5H4Zm9-4h7v9h-7Z",
    pages: [],
  },
  {
    path: "/admin/bookings",
    name: "Bookings",
    role: "staff",
    icon: "M7 3h2v2h6V3h2v2h3v16H4V5h3Zm-1 7v9h12v-9Zm2 2h3v3H8Z",
    pages: [
      { path: "/admin/bookings", name: "List" },
      { path: "/admin/bookings/calendar", name: "Calendar" },
      { path: "/admin/bookings/arrivals", name: "Arrivals" },
      { path: "/admin/bookings/blocks", name: "Room blocks" },
      { path: "/admin/post-charge", name: "Post charge" },
      { path: "/admin/invoices", name: "Invoices" },
      { path: "/admin/reviews", name: "Reviews" },
    ],
  },
  {
    path: "/admin/rooms",
    name: "Rooms",
    role: "admin",
    icon: "M3 5h2v8h7V8h6a3 3 0 0 1 3 3v8h-2v-3H5v3H3Zm5.5 2a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z",
    pages: [
      { path: "/admin/rooms", name: "Rooms" },
      { path: "/admin/rooms/seasons", name: "Seasons" },
      { path: "/admin/extras", name: "Extras & services" },
    ],
  },
  {
    path: "/admin/users",
    name: "Users",
    role: "admin",
    icon: "M9 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm-7 16c0-4 3-6 7-6s7 2 7 6Zm14-9a3.5 3.5 0 0 0 0-6.5 5 5 0 0 1 0 6.5Zm2 9h4c0-3-1.5-5-4.5-5.7A8 8 0 0 1 18 20Z",
    pages: [
      { path: "/admin/users", name: "Users" },
      { path: "/admin/audit", name: "Audit log" },
    ],
  },
  {
    path: "/admin/analytics",
    name: "Analytics",
    role: "admin",
    icon: "M4 20V10h4v10Zm6 0V4h4v16Zm6 0v-7h4v7Z",
    pages: [
      { path: "/admin/analytics", name: "Analytics" },
      { path: "/admin/analytics/on-the-books", name: "On the books" },
      { path: "/admin/analytics/performance", name: "Performance" },
      { path: "/admin/accounting", name: "Accounting exports" },
    ],
  },
  {
    path: "/admin/content",
    name: "Content",
    role: "admin",
    icon: "M5 3h10l4 4v14H5Zm3 8v2h8v-2Zm0 4v2h8v-2Zm0-8v2h5V7Z",
    pages: [
      { path: "/admin/content", name: "Content" },
      { path: "/admin/page-texts", name: "Page texts" },
      { path: "/admin/spaces", name: "Spaces" },
      { path: "/admin/amenities", name: "Amenities" },
      { path: "/admin/newsletters", name: "Newsletters" },
      { path: "/admin/subscribers", name: "Subscribers" },
    ],
  },
  {
    path: "/admin/media",
    name: "Media",
    role: "admin",
    icon: "M3 5h18v14H3Zm2 2v8l4-4 4 4 3-3 3 3V7Zm10 1.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3Z",
    pages: [
      { path: "/admin/media", name: "Media" },
      { path: "/admin/media/places", name: "Page pictures" },
    ],
  },
  {
    path: "/admin/notifications",
    name: "Notifications",
    role: "staff",
    icon: "M12 3a6 6 0 0 0-6 6v4l-2 3v1h16v-1l-2-3V9a6 6 0 0 0-6-6Zm-2 15a2 2 0 0 0 4 0Z",
    pages: [],
  },
  {
    path: "/admin/settings",
    name: "Settings",
    role: "admin",
    icon: "M10.5 2h3l.5 3 2 1 2.8-1.3 1.5 2.6L18 9v2l2.3 1.7-1.5 2.6L16 14l-2 1-.5 3h-3l-.5-3-2-1-2.8 1.3-1.5-2.6L6 11V9L3.7 7.3l1.5-2.6L8 6l2-1Zm1.5 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
    pages: [
      ...Object.entries(settingsTabs).map(([tab, { name }]) => ({
        path: `/admin/settings/${tab}`,
        name,
      })),
      { path: "/admin/settings/sources", name: "Sources" },
      { path: "/admin/import", name: "Import" },
      { path: "/admin/setup-checklist", name: "Setup checklist" },
    ],
  },
];

export const dailyWorkSections: DeskSection[] = [
  {
    path: "/admin/guests",
    name: "Guests",
    role: "staff",
    icon: "M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm-8 18c0-5 3.5-8 8-8s8 3 8 8Z",
    pages: [
      { path: "/admin/guests", name: "Guests" },
      { path: "/admin/guests/statistics", name: "Nights by country" },
    ],
  },
  {
    path: "/admin/housekeeping",
    name: "Housekeeping",
    role: "housekeeping",
    icon: "M14.5 2 16 3.5 11.6 12l3.4 3.4L12.5 22 2 11.5 8.6 9l1.5 1.5ZM8.7 11.2l-2.9 1.1 5.9 5.9 1.1-2.9Z",
    pages: [],
  },
  {
    path: "/admin/cash",
    name: "Cashier",
    role: "staff",
    icon: "M2 6h20v12H2Zm10 2.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM4 8v2.5A2.5 2.5 0 0 0 6.5 8Zm16 0h-2.5a2.5 2.5 0 0 0 2.5 2.5ZM4 16h2.5A2.5 2.5 0 0 0 4 13.5Zm16 0v-2.5a2.5 2.5 0 0 0-2.5 2.5Z",
    pages: [
      { path: "/admin/cash", name: "Cash drawer" },
      { path: "/admin/business-days", name: "Daily reports" },
    ],
  },
  {
    path: "/admin/menu",
    name: "Restaurant menu",
    role: "staff",
    icon: "M5 2h2v6h1V2h2v6a3 3 0 0 1-2 2.8V22H6V10.8A3 3 0 0 1 4 8V2Zm9 0c3 1 4 4 4 8v3h-2v9h-2Z",
    pages: [],
  },
  {
    path: "/admin/enquiries",
    name: "Enquiries",
    role: "staff",
    icon: "M4 4h16v12H9l-5 4Zm3 4v2h10V8Zm0 4v2h7v-2Z",
    pages: [
      { path: "/admin/enquiries", name: "Enquiries" },
      { path: "/admin/tables", name: "Table reservations" },
      { path: "/admin/tables/setup", name: "Table setup" },
      { path: "/admin/conference", name: "Conference" },
    ],
  },
  {
    path: "/admin/shift-notes",
    name: "Shift notes",
    role: "staff",
    icon: "M6 3h9l4 4v14H6Zm3 7v2h7v-2Zm0 4v2h7v-2ZM9 6v2h4V6Z",
    pages: [],
  },
];

const allSections = [...deskSections, ...dailyWorkSections];

/** Paths that do not appear in the navigation. */
const unlistedSections: Pick<DeskSection, "path" | "role">[] = [
  // The layout route around each page, for all roles.
  { path: "/admin/*", role: "housekeeping" },
  { path: "/admin/pulse", role: "housekeeping" },
  { path: "/admin/reopen", role: "admin" },
  { path: "/admin/report", role: "staff" },
  { path: "/admin/report.csv", role: "staff" },
  { path: "/admin/search", role: "staff" },
  { path: "/admin/sidebar", role: "housekeeping" },
];

const containsPath = (page: { path: string }, pathname: string) =>
  pathname === page.path || pathname.startsWith(`${page.path}/`);

export const isDeskPath = (pathname: string) => containsPath({ path: "/admin" }, pathname);

/** Returns whether React opens the address: a page of the front desk, not a file. */
export function isDeskPage(address: string): boolean {
  const [pathname = ""] = address.split(/[?#]/);
  return isDeskPath(pathname) && !/\.(csv|pdf)$/.test(pathname);
}

/** `/admin` matches exactly, the other sections by prefix. */
export function findSection(pathname: string): DeskSection | undefined {
  return allSections.find((section) =>
    section.path === "/admin"
      ? pathname === "/admin"
      : [section, ...section.pages].some((page) => containsPath(page, pathname)),
  );
}

const adminOnlyPath = /^\/admin\/(guests\/[^/]+\/erase|menu\/(?!export\.csv$)[^/]+)$/;

/** Unlisted paths return null and are denied. */
export function findRequiredDeskRole(pathname: string): DeskSection["role"] | null {
  if (adminOnlyPath.test(pathname)) return "admin";
  const section =
    findSection(pathname) ?? unlistedSections.find((section) => containsPath(section, pathname));
  return section?.role ?? null;
}

/** Paths outside the front desk are always allowed. */
export function canOpen(viewer: { role: Role }, path: string): boolean {
  const [pathname = ""] = path.split(/[?#]/);
  if (!isDeskPath(pathname)) return true;
  const role = findRequiredDeskRole(pathname);
  return role !== null && hasRole(viewer, role);
}

export const findFirstDeskPath = (user: { role: Role }): string | undefined =>
  allSections.find(({ role }) => hasRole(user, role))?.path;

export function findSectionPage(section: DeskSection, pathname: string): DeskPage | undefined {
  return section.pages
    .filter((page) => containsPath(page, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
