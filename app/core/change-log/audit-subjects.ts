const pages = {
  booking: (id: string) => `/admin/bookings/${id}`,
  // A payment has its booking's id.
  payment: (id: string) => `/admin/bookings/${id}`,
  group: (id: string) => `/admin/bookings/groups/${id}`,
  source: () => "/admin/settings/sources",
  // `series` is the entry of a restore that concerns all invoices. A series has no page.
  invoice: (id: string) => (id === "series" ? "/admin/invoices" : `/admin/invoices/${id}`),
  // A folio has its booking's id.
  bill: (id: string) => `/admin/bookings/${id}/folio`,
  price: (id: string) => `/admin/extras/${id}`,
  dish: (id: string) => `/admin/menu/${id}`,
  space: (id: string) => `/admin/spaces/${id}`,
  amenity: (id: string) => `/admin/amenities/${id}`,
  text: (id: string) => `/admin/page-texts/${id}`,
  drawer: (id: string) => `/admin/cash/${id}`,
  day: (id: string) => `/admin/business-days/${id}`,
  block: (id: string) => `/admin/bookings/blocks/${id}`,
  // Housekeeping status of a unit.
  door: (id: string) => `/admin/housekeeping/${id}`,
  room: (id: string) => `/admin/rooms/${id}`,
  season: (id: string) => `/admin/rooms/seasons/${id}`,
  user: (id: string) => `/admin/users/${id}`,
  // A guest profile, with or without an account.
  person: (id: string) => `/admin/guests/${id}`,
  content: (id: string) => `/admin/content/${id}`,
  media: (id: string) => `/admin/media/${id}`,
  place: (id: string) => `/admin/media/places/${id}`,
  review: (id: string) => `/admin/reviews?id=${id}`,
  request: (id: string) => `/admin/enquiries/${id}`,
  table: () => "/admin/tables/setup",
  // A table reservation.
  seating: (id: string) => `/admin/tables/${id}`,
  event: (id: string) => `/admin/conference/${id}`,
  // A shift note.
  handover: () => "/admin/shift-notes?tab=all",
  mail: () => "/admin/settings/notifications#outbox",
  letter: (id: string) => `/admin/newsletters/${id}`,
  // Removed subscribers have no page.
  subscriber: () => "/admin/subscribers",
  import: (id: string) => `/admin/import/${id}`,
  settings: (id: string) => `/admin/settings/${id}`,
};

export type AuditSubject = keyof typeof pages;
export const auditSubjects = Object.keys(pages) as AuditSubject[];

export const subjectHref = (subject: AuditSubject, id: string | number) =>
  pages[subject](encodeURIComponent(id));

/** Returns the page of a record in the change log, or null if its kind is unknown. */
export const auditHref = (subject: string, id: string) =>
  Object.hasOwn(pages, subject) ? subjectHref(subject as AuditSubject, id) : null;
