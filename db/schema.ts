import type { ColumnType, Generated } from "kysely";

/** A calendar date of a stay in the lodge's own day, `yyyy-MM-dd`; never an instant. */
export type StayDate = string;
/** An instant in UTC, ISO 8601 with milliseconds and `Z`. */
export type Instant = string;
/** SQLite has no booleans: 0 or 1. */
export type Flag = 0 | 1;

export const roomTypes = [
  "single",
  "double",
  "twin",
  "triple",
  "budget",
  "standard",
  "deluxe",
  "suite",
] as const;
export type RoomType = (typeof roomTypes)[number];

export const roomViews = ["forest", "garden", "mountain"] as const;
export type RoomView = (typeof roomViews)[number];

/** BB bed and breakfast, HB half board, FB full board. */
export const boards = ["BB", "HB", "FB"] as const;
export type Board = (typeof boards)[number];

export const bookingStatuses = ["pending", "confirmed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const paymentMethods = ["credit-card", "cash"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const roles = ["guest", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

export const menuCategories = ["starter", "breakfast", "main", "dessert", "drink"] as const;
export type MenuCategory = (typeof menuCategories)[number];

export const dietaryTags = ["vegetarian", "vegan", "gluten-free"] as const;
export type DietaryTag = (typeof dietaryTags)[number];

export const amenityTypes = ["dining", "bar", "shop", "services"] as const;
export type AmenityType = (typeof amenityTypes)[number];

/** A table at the restaurant, a space for a conference, or a message from a contact form. */
export const requestKinds = ["table", "conference", "message"] as const;
export type RequestKind = (typeof requestKinds)[number];

export type NotificationType = "success" | "warning" | "error" | "info";

export type BookingLogAction = "created" | "confirmed" | "cancelled" | "note";

interface RoomsTable {
  id: Generated<number>;
  name: string;
  description: string;
  type: RoomType;
  view: RoomView;
  beds: string;
  capacity: number;
  size_m2: number;
  /** How many rooms of this kind the lodge has; no night may hold more stays than this. */
  units: number;
  rate_bb_cents: number;
  rate_hb_cents: number | null;
  rate_fb_cents: number | null;
  is_listed: Generated<Flag>;
  position: number;
}

interface RoomImagesTable {
  room_id: number;
  position: number;
  /** Path below public/pictures without width and ending, e.g. `rooms/double-1`. */
  picture: string;
  alt: string;
}

interface RoomAmenitiesTable {
  room_id: number;
  position: number;
  name: string;
}

interface CalendarDaysTable {
  day: StayDate;
}

/** How many active stays hold a room on a night. Written by triggers on `bookings` alone. */
interface RoomNightsTable {
  room_id: number;
  night: StayDate;
  taken: number;
}

interface UsersTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  role: Role;
  phone: string | null;
  created_at: Instant;
  last_sign_in_at: Instant | null;
}

interface SessionsTable {
  /** SHA-256 of the random id that only the cookie holds. */
  id_hash: string;
  user_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
}

interface SignInAttemptsTable {
  email: string;
  failures: number;
  last_failed_at: Instant;
}

interface SetupTokensTable {
  token_hash: string;
  created_at: Instant;
}

interface BookingDraftsTable {
  /** SHA-256 of the random id that only the cookie holds. */
  id_hash: string;
  room_id: number | null;
  check_in: StayDate | null;
  check_out: StayDate | null;
  guests: number;
  board: Board;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  special_requests: Generated<string>;
  payment_method: PaymentMethod | null;
  /** The total the guest was last shown, so that a price that moved is told. */
  quoted_total_cents: number | null;
  booking_id: string | null;
  created_at: Instant;
  updated_at: Instant;
}

interface BookingsTable {
  id: string;
  room_id: number;
  user_id: string | null;
  check_in: StayDate;
  check_out: StayDate;
  guests: number;
  board: Board;
  status: BookingStatus;
  /** The `Quote` the guest agreed to, as JSON. */
  quote: string;
  total_cents: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  special_requests: string;
  payment_method: PaymentMethod;
  source: "guest" | "desk";
  created_at: Instant;
  created_by: string | null;
  cancelled_at: Instant | null;
  cancelled_by: string | null;
  cancellation_charge_cents: Generated<number>;
}

interface BookingLogTable {
  id: Generated<number>;
  booking_id: string;
  at: Instant;
  actor_id: string | null;
  actor_name: string;
  action: BookingLogAction;
  detail: string;
}

interface NotificationsTable {
  id: Generated<number>;
  title: string;
  message: string;
  type: NotificationType;
  is_read: Generated<Flag>;
  created_at: Instant;
  action_url: string | null;
}

interface SettingsTable {
  group_name: string;
  /** The group's values as JSON; what is missing has its shipped value. */
  values_json: string;
  updated_at: Instant;
  updated_by: ColumnType<string | null, string | null | undefined>;
}

interface MenuItemsTable {
  id: Generated<number>;
  category: MenuCategory;
  name: string;
  description: string;
  price_cents: number;
  /** JSON list of `DietaryTag`. */
  dietary: string;
  is_listed: Generated<Flag>;
  position: number;
}

interface ConferenceSpacesTable {
  /** A word for addresses, such as `boardroom`. */
  id: string;
  name: string;
  description: string;
  capacity: number;
  price_per_hour_cents: number;
  /** JSON list of texts. */
  amenities: string;
  /** JSON list of `{ picture, alt }`, as in room_images. */
  images: string;
  is_listed: Generated<Flag>;
  position: number;
}

interface AmenitiesTable {
  /** A word for addresses, such as `craft-shop`. */
  id: string;
  type: AmenityType;
  name: string;
  description: string;
  /** JSON list of the opening hours in Settings that it keeps; empty: day and night. */
  hours: string;
  /** JSON list of `{ picture, alt }`, as in room_images. */
  images: string;
  is_listed: Generated<Flag>;
  position: number;
}

interface RequestsTable {
  /** 16 characters of Crockford base32 (80 random bits): who has it may see the request. */
  id: string;
  kind: RequestKind;
  name: string;
  email: string | null;
  phone: string | null;
  message: string;
  created_at: Instant;
  handled_at: Instant | null;
  handled_by: string | null;
}

interface TableReservationsTable {
  request_id: string;
  day: StayDate;
  /** `HH:mm` by the lodge's clock. */
  time: string;
  people: number;
}

interface ConferenceRequestsTable {
  request_id: string;
  space_id: string;
  day: StayDate;
  /** `HH:mm` by the lodge's clock. */
  start_time: string;
  hours: number;
  people: number;
  layout: string;
  catering: string;
  /** The price the visitor was shown, line by line, as JSON. */
  quote: string;
  total_cents: number;
}

interface NewsletterSubscribersTable {
  email: string;
  created_at: Instant;
  /** SHA-256 of the token in the mail that asks to confirm; null once it was used. */
  confirm_token_hash: string | null;
  last_mailed_at: Instant;
  confirmed_at: Instant | null;
  /** In every mail to this address. */
  unsubscribe_token: string;
  unsubscribed_at: Instant | null;
}

interface MailOutboxTable {
  id: Generated<number>;
  to_address: string;
  subject: string;
  /** Plain text. */
  body: string;
  created_at: Instant;
  sent_at: Generated<Instant | null>;
}

/** Every table of the lodge's one SQLite file. */
export interface Schema {
  rooms: RoomsTable;
  room_images: RoomImagesTable;
  room_amenities: RoomAmenitiesTable;
  calendar_days: CalendarDaysTable;
  room_nights: RoomNightsTable;
  users: UsersTable;
  sessions: SessionsTable;
  sign_in_attempts: SignInAttemptsTable;
  setup_tokens: SetupTokensTable;
  booking_drafts: BookingDraftsTable;
  bookings: BookingsTable;
  booking_log: BookingLogTable;
  notifications: NotificationsTable;
  settings: SettingsTable;
  menu_items: MenuItemsTable;
  conference_spaces: ConferenceSpacesTable;
  amenities: AmenitiesTable;
  requests: RequestsTable;
  table_reservations: TableReservationsTable;
  conference_requests: ConferenceRequestsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  mail_outbox: MailOutboxTable;
}
