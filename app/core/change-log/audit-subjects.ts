/** The keys are stored and never change. Some differ from today's names. */
const recordPaths = {
  booking: (id: string) => `/admin/bookings/${id}`,
  // A payment has its booking's id.
  payment: (id: string) => `/admin/bookings/${id}`,
  group: (id: string) => `/admin/bookings/groups/${id}`,
  source: () => "/admin/settings/sources",
  // `series` is the id of an entry about the whole number series, such as after a restore.
  invoice: (id: string) => (id === "series" ? "/admin/invoices" : `/admin/invoices/${id}`),
  // A folio has its booking's id.
  bill: (id: string) => `/admin/bookings/${id}/folio`,
  // An extra.
  price: (id: string) => `/admin/extras/${id}`,
  dish: (id: string) => `/admin/menu/${id}`,
  space: (id: string) => `/admin/spaces/${id}`,
  amenity: (id: string) => `/admin/amenities/${id}`,
  // A text of a page.
  text: (id: string) => `/admin/page-texts/${id}`,
  // A cash drawer, a business day.
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
  // The pictures of one place on the site.
  place: (id: string) => `/admin/media/places/${id}`,
  review: (id: string) => `/admin/reviews?id=${id}`,
  // An enquiry.
  request: (id: string) => `/admin/enquiries/${id}`,
  // A table of the restaurant. All tables have one page.
  table: () => "/admin/tables/setup",
  // A table reservation.
  seating: (id: string) => `/admin/tables/${id}`,
  event: (id: string) => `/admin/conference/${id}`,
  // A shift note.
  handover: () => "/admin/shift-notes?tab=all",
  mail: () => "/admin/settings/notifications#outbox",
  // A newsletter issue.
  letter: (id: string) => `/admin/newsletters/${id}`,
  // Removed subscribers have no page.
  subscriber: () => "/admin/subscribers",
  import: (id: string) => `/admin/import/${id}`,
  settings: (id: string) => `/admin/settings/${id}`,
};

export type AuditSubject = keyof typeof recordPaths;
export const auditSubjects = Object.keys(recordPaths) as AuditSubject[];

export const recordHref = (subject: AuditSubject, id: string | number) =>
  recordPaths[subject](encodeURIComponent(id));

/** As `recordHref`, for a stored subject. Returns null if the subject no longer exists. */
export const loggedRecordHref = (subject: string, id: string) =>
  Object.hasOwn(recordPaths, subject) ? recordHref(subject as AuditSubject, id) : null;
