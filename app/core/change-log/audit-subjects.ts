/** What a change can be about, and where each can be looked at. */
const pages = {
  booking: (id: string) => `/admin/bookings/${id}`,
  // A payment goes by its booking.
  payment: (id: string) => `/admin/bookings/${id}`,
  group: (id: string) => `/admin/bookings/groups/${id}`,
  // A source stands in the list of all.
  source: () => "/admin/settings/sources",
  // What is said of all of them after a restore has no page.
  invoice: (id: string) => (id === "series" ? "/admin/invoices" : `/admin/invoices/${id}`),
  // A bill goes by the booking whose stay it concerns.
  bill: (id: string) => `/admin/bookings/${id}/bill`,
  price: (id: string) => `/admin/prices/${id}`,
  // On the menu.
  dish: (id: string) => `/admin/menu/${id}`,
  space: (id: string) => `/admin/spaces/${id}`,
  amenity: (id: string) => `/admin/amenities/${id}`,
  // Of a public page.
  text: (id: string) => `/admin/texts/${id}`,
  drawer: (id: string) => `/admin/cash/${id}`,
  // Of the books: closed and opened again.
  day: (id: string) => `/admin/days/${id}`,
  block: (id: string) => `/admin/bookings/blocks/${id}`,
  // What housekeeping says of it.
  door: (id: string) => `/admin/housekeeping/${id}`,
  room: (id: string) => `/admin/rooms/${id}`,
  season: (id: string) => `/admin/rooms/seasons/${id}`,
  user: (id: string) => `/admin/users/${id}`,
  // A guest, with or without an account.
  person: (id: string) => `/admin/guests/${id}`,
  content: (id: string) => `/admin/content/${id}`,
  media: (id: string) => `/admin/media/${id}`,
  // The pictures of a place of the public pages.
  place: (id: string) => `/admin/media/places/${id}`,
  // A review has no page of its own: the list shows it alone.
  review: (id: string) => `/admin/reviews?id=${id}`,
  request: (id: string) => `/admin/requests/${id}`,
  // A table of the restaurant stands in the list of all.
  table: () => "/admin/tables/setup",
  // A party at one.
  seating: (id: string) => `/admin/tables/${id}`,
  // What holds a conference space.
  event: (id: string) => `/admin/conference/${id}`,
  // A note for the next shift.
  handover: () => "/admin/handover?tab=all",
  mail: () => "/admin/settings/notifications#outbox",
  letter: (id: string) => `/admin/letters/${id}`,
  // Whoever was removed is not named.
  subscriber: () => "/admin/subscribers",
  // A file by which the lodge moved in.
  import: (id: string) => `/admin/import/${id}`,
  settings: (id: string) => `/admin/settings/${id}`,
};

export type AuditSubject = keyof typeof pages;
export const auditSubjects = Object.keys(pages) as AuditSubject[];

/** Where a thing can be looked at. */
export const subjectHref = (subject: AuditSubject, id: string | number) =>
  pages[subject](encodeURIComponent(id));

/** The same for what the log names; null for what it names in a way that nobody knows any more. */
export const auditHref = (subject: string, id: string) =>
  Object.hasOwn(pages, subject) ? subjectHref(subject as AuditSubject, id) : null;
