import path from "node:path";

/**
 * The areas of app/ with their modules, in order (docs/decisions/001-code-layout.md). A module may import
 * earlier modules, types included, but no later ones. "" stands for the files of the area itself.
 */
export const areas: Record<string, string[]> = {
  core: ["", "languages", "idempotency", "change-log", "records", "business-days", "settings"],
  communication: ["notifications", "mail"],
  accounts: ["limits", "codes", "passwords", "", "factors", "users"],
  publishing: ["media", "content", "newsletter"],
  catalogue: [
    "rooms",
    "facilities",
    "menu",
    "conference-spaces",
    "amenities",
    "extras",
    "sources",
    "texts",
  ],
  guests: ["profiles", "reviews"],
  reservations: [
    "availability",
    "units",
    "quotes",
    "bookings",
    "booking-links",
    "drafts",
    "occupancy",
    "blocks",
    "channels",
  ],
  billing: ["folios", "invoices", "cash"],
  "front-desk": ["housekeeping", "shift-notes", "stays", "groups", "guests"],
  "dining-and-events": ["enquiries", "tables", "events"],
  reports: [""],
  operations: ["startup", "storage", "backups", "health", "imports", "setup-checklist"],
  "sign-in": ["verification", "providers", "auth-service"],
  privacy: [""],
};
/** All modules in order: `core`, `core/languages` … */
export const modules = Object.entries(areas).flatMap(([area, names]) =>
  names.map((name) => (name ? `${area}/${name}` : area)),
);

/** Returns the module of a file, such as `accounts/codes`, or `accounts` for a file of the area itself. */
export const moduleOf = (file: string) => path.posix.dirname(file).slice("app/".length);
