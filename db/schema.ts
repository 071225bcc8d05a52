import type { ColumnType, Generated } from "kysely";
import type { Instant } from "~/core/instants";
import type { Currency } from "~/core/money";
import type { StayDate } from "~/core/stay";

export type { Instant, StayDate };

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

/** Ways in which the desk receives money. */
export const receivedBy = [
  "cash",
  "mobile-money",
  "credit-card",
  "bank-transfer",
  "paypal",
] as const;
export type ReceivedBy = (typeof receivedBy)[number];

export const userStatuses = ["active", "inactive", "pending"] as const;
export type UserStatus = (typeof userStatuses)[number];

export const contentTypes = ["page", "blog", "announcement", "promotion"] as const;
export type ContentType = (typeof contentTypes)[number];

export const contentStatuses = ["published", "draft", "archived"] as const;
export type ContentStatus = (typeof contentStatuses)[number];

const mediaTypes = ["image", "video", "document"] as const;
export type MediaType = (typeof mediaTypes)[number];

/** Each may do what those before it may. */
export const roles = ["guest", "housekeeping", "staff", "admin"] as const;
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

/** Sending: some may have it already; stopped: an administrator lets it go on, or does not. */
export const letterStatuses = ["draft", "sending", "stopped", "sent"] as const;
export type LetterStatus = (typeof letterStatuses)[number];

export type NotificationType = "success" | "warning" | "error" | "info";

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
  version: Generated<number>;
  /** Reviews that are not hidden, and the sum of their ratings. Written by triggers on `reviews`. */
  review_count: Generated<number>;
  rating_sum: Generated<number>;
}

/** A view: what each room costs, seasons included, as the JSON of a `RoomRates`. */
interface RoomRatesView {
  room_id: ColumnType<number, never, never>;
  rates: ColumnType<string, never, never>;
}

/** A view: what the other domains read of a room. */
type RoomFactsView = Pick<
  RoomsTable,
  "id" | "name" | "type" | "capacity" | "units" | "is_listed" | "position"
>;

/** What somebody has chosen for a place of the public pages, such as `restaurant`. */
interface PlacePicturesTable {
  place: string;
  position: number;
  picture: string;
  alt: string;
  /** The upload that `picture` names, so that it cannot be deleted while a page shows it. */
  media_id: number | null;
}

interface RoomImagesTable {
  room_id: number;
  position: number;
  /** Path below public/pictures without width and ending, e.g. `rooms/double-1`; or `media/12`. */
  picture: string;
  alt: string;
  /** The upload that `picture` names, so that it cannot be deleted while a room shows it. */
  media_id: Generated<number | null>;
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
  /** Empty where somebody comes in by telephone alone. */
  email: string;
  /** Null where there is none: who comes in by a provider or by codes alone. */
  password_hash: string | null;
  role: Role;
  phone: string | null;
  /** What calls the number, `+250788123456`; null where it is none. Written by triggers alone. */
  phone_e164: ColumnType<string | null, never, never>;
  created_at: Instant;
  last_sign_in_at: Instant | null;
  /** pending: made at the desk and not signed in yet; inactive: may not sign in. */
  status: Generated<UserStatus>;
  /** When the person was made nameless; the row stays for the bookings. */
  removed_at: Generated<Instant | null>;
  version: Generated<number>;
  /** Made while mails leave, and not proved: others may have the same address. */
  is_provisional: Generated<Flag>;
  /** When a code or link that was sent to the address was used. */
  email_proved_at: Generated<Instant | null>;
  /** A number that codes were received at, as +250788000000. */
  login_phone: Generated<string | null>;
  /** When a code that was sent to `login_phone` was used. */
  login_phone_verified_at: Generated<Instant | null>;
  /** Identities that were linked before this instant have ended. */
  identities_ended_before: Generated<Instant | null>;
  /** How often the account was signed out everywhere; a sign-in checked before that opens no session. */
  sign_out_count: Generated<number>;
  /** What clients of the auth service keep with the account, as a JSON object. */
  metadata: Generated<string>;
  /** What its owner last read: the language of mails that no page asked for. */
  language: Generated<string>;
  /** When its owner last changed it; null where that is not known. */
  updated_at: Generated<Instant | null>;
}

/** A view: what the other domains read of an account. */
interface UserNamesView {
  id: string;
  name: string;
  /** Null once the person was removed. */
  email: string | null;
}

/** What is missing before a session opens anything: a second factor's code, or a second factor. */
export type Awaits = "factor" | "enrolment";

interface SessionsTable {
  /** SHA-256 of the random id that only the cookie holds. */
  id_hash: string;
  user_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  /** What it is called to its user and in tokens; opens nothing. */
  id: string;
  /** In a browser by its cookie, or of a client of the auth service by its tokens. */
  kind: Generated<"browser" | "service">;
  awaits: Generated<Awaits | null>;
  /** How its user came in, as the JSON of `SessionMethod`s. */
  amr: Generated<string>;
  user_agent: Generated<string>;
  /** Where it was opened from; null where that is not known. */
  network: Generated<string | null>;
}

interface SignInAttemptsTable {
  email: string;
  /** A network, empty where it is not known, or a browser that signed in to the account before. */
  place: string;
  failures: number;
  last_failed_at: Instant;
}

/** How somebody comes in. */
type WayIn = "sign-in" | "sign-up";

/** What is counted by where it comes from. */
export type CountedWay =
  | WayIn
  | "draft"
  | "request"
  | "stay"
  | "room-night"
  | "code-ask"
  | "code-try"
  | "service"
  | "text";

interface AddressAttemptsTable {
  /** Of IPv6 its network of 64 bits; for texts an account. */
  address: string;
  way: CountedWay;
  attempts: number;
  began_at: Instant;
}

/** Why something is sent to an address or a number that is to be given back. */
export type CodePurpose =
  | "prove-email"
  | "recover"
  | "sign-in"
  | "change-email"
  | "prove-phone"
  | "reauthenticate";

export type ChallengeMethod = "plain" | "s256";

interface OneTimeCodesTable {
  id: string;
  user_id: string;
  purpose: CodePurpose;
  sent_to: string;
  /** Of six digits, with a key that is not in the file. */
  code_hash: string;
  /** Of the secret in a link. */
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
  tries: Generated<number>;
  redirect_to: string | null;
  /** Of a client of the auth service (RFC 7636). */
  challenge: string | null;
  challenge_method: ChallengeMethod | null;
  /** Of a new address or number: the half of the proof that was given without a session. */
  shown: Generated<ShownHalf | null>;
}

/** A new address or number needs its own code and, without a session, a code of the account's owner. */
export type ShownHalf = "code" | "owner";

/** Nights that a guest added to a stay. */
interface AddedNightsTable {
  id: Generated<number>;
  booking_id: string;
  nights: number;
  added_at: Instant;
}

interface BookingPassesTable {
  /** Of the link's secret, or of the browser's. */
  secret_hash: string;
  kind: "link" | "pass";
  booking_id: string;
  created_at: Instant;
  expires_at: Instant;
}

export type FactorType = "totp" | "phone";

interface FactorsTable {
  id: string;
  user_id: string;
  type: FactorType;
  name: string;
  sealed_secret: string | null;
  phone: string | null;
  created_at: Instant;
  updated_at: Instant;
  /** Null: its user has not shown yet that they have it. */
  verified_at: Generated<Instant | null>;
  /** The time step of the last code that was taken. */
  last_step: Generated<number | null>;
}

interface FactorChallengesTable {
  id: string;
  factor_id: string;
  created_at: Instant;
  expires_at: Instant;
  code_hash: string | null;
  tries: Generated<number>;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  created_at: Instant;
  used_at: Generated<Instant | null>;
}

interface IdentitiesTable {
  id: string;
  user_id: string;
  provider: string;
  subject: string;
  email: string | null;
  /** What the provider said, as a JSON object. */
  data: Generated<string>;
  created_at: Instant;
  last_sign_in_at: Instant | null;
}

/** Somebody is with a provider. */
interface ProviderFlowsTable {
  state_hash: string;
  provider: string;
  /** Encrypted: nonce and verifier, or what the provider said of whoever is asked. */
  sealed: string;
  kind: "browser" | "service" | "asked";
  /** Whose account is to be linked; null: to sign in. */
  user_id: string | null;
  /** Of the auth service: the session that wants to link, with which this ends. */
  session_id: string | null;
  redirect_to: string;
  challenge: string | null;
  challenge_method: ChallengeMethod | null;
  created_at: Instant;
  expires_at: Instant;
}

interface RefreshTokensTable {
  token_hash: string;
  session_id: string;
  created_at: Instant;
  used_at: Generated<Instant | null>;
}

/** What a client of the auth service changes for a session. */
interface ClientCodesTable {
  code_hash: string;
  user_id: string;
  challenge: string;
  challenge_method: ChallengeMethod;
  /** How its user came in. */
  method: string;
  created_at: Instant;
  expires_at: Instant;
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
  children: Generated<number>;
  infants: Generated<number>;
  board: Board;
  first_name: Generated<string>;
  last_name: Generated<string>;
  /** 1 where the guest has no last name, which the blank field then says. */
  has_one_name: Generated<number>;
  email: Generated<string>;
  phone: Generated<string>;
  special_requests: Generated<string>;
  arrival_time: Generated<string | null>;
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
  /** How many of the guests are 5 to 13. */
  children: Generated<number>;
  /** Under 5, not among the guests. */
  infants: Generated<number>;
  board: Board;
  status: BookingStatus;
  /** The `Quote` the guest agreed to, as JSON. */
  quote: string;
  /** The `AgreedTerms`, as JSON. */
  terms: string;
  total_cents: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  /** What calls the number, `+250788123456`; null where it is none. Written by triggers alone. */
  phone_e164: ColumnType<string | null, never, never>;
  special_requests: string;
  payment_method: PaymentMethod;
  source: "guest" | "desk";
  created_at: Instant;
  created_by: string | null;
  cancelled_at: Instant | null;
  /** The lodge's day of it. */
  cancelled_day: Generated<StayDate | null>;
  /** When the desk or its guest last changed the stay, and the lodge's day of that. */
  priced_at: Generated<Instant | null>;
  priced_day: Generated<StayDate | null>;
  cancelled_by: string | null;
  cancellation_charge_cents: Generated<number>;
  /** What came in less what was given back; a trigger adds each payment. */
  received_cents: Generated<number>;
  /** Grows by one with every change; a form that shows an older one is told. */
  version: Generated<number>;
  /** Until when a guest's pending booking holds its nights; of a lapsed one, until when it did. */
  held_until: Generated<Instant | null>;
  /** About when the guest comes, `HH:mm` by the lodge's clock. */
  arrival_time: Generated<string | null>;
  /** The code of what its guest is written to in. */
  language: Generated<string>;
  /** The guest who stays; null: nobody has been linked yet. */
  person_id: Generated<number | null>;
  /** Who booked, where that is somebody else. */
  booker_id: Generated<number | null>;
  /** With which others it was booked; null: alone. */
  group_id: Generated<number | null>;
  /** Where it came from; null: as `source` says, from the website or the desk. */
  source_id: Generated<number | null>;
  /** The booking that leads the bill on which this stay stands; null: a bill of its own. */
  bill_id: Generated<string | null>;
  /** The sum of its `bill_lines`. Written by triggers alone. */
  extra_cents: Generated<number>;
  /** What stands on the bill that it leads; 0 where another does. Written by triggers alone. */
  bill_cents: Generated<number>;
  /** Since when nothing is added to the bill that it leads; null: it is open. */
  bill_closed_at: Generated<Instant | null>;
  checked_in_at: Generated<Instant | null>;
  checked_out_at: Generated<Instant | null>;
  no_show_at: Generated<Instant | null>;
  /** The first night that a no-show or an early departure gave back; null: it keeps all of them. */
  released_from: Generated<StayDate | null>;
  /** The quote as agreed, as JSON, while `quote` has only the nights that are charged as nights. */
  agreed_quote: Generated<string | null>;
  /** What the lodge called it before it moved in; null where it was made here. */
  their_reference: Generated<string | null>;
}

/** A view: what the other domains read of a booking. */
interface BookingFactsView
  extends Omit<
    BookingsTable,
    | "terms"
    | "email"
    | "payment_method"
    | "language"
    | "created_by"
    | "cancelled_by"
    | "version"
    | "their_reference"
    | "phone_e164"
  > {
  /** The day on which the stay stops holding its room: `released_from`, or `check_out`. */
  occupied_until: StayDate;
  /** The same of the nights that count as sold; the check-in of a no-show that was charged as one. */
  sold_until: StayDate;
  /** As agreed, `HH:mm` by the clock of `time_zone`. */
  check_in_time: string;
  check_out_time: string;
  time_zone: string;
}

/** The words by which a booking is found. Written by triggers on `bookings` alone. */
interface BookingTextsTable {
  row: Generated<number>;
  booking_id: string;
  /** Reference, name, e-mail address and the digits of the phone number, a line each. */
  words: string;
}

/** What a room had to sell on the nights before `until`, as far back as the row before it. */
interface PastRoomUnitsTable {
  room_id: number;
  until: StayDate;
  units: number;
}

/** The words by which an account is found. Written by triggers on `users` alone. */
interface UserTextsTable {
  row: Generated<number>;
  user_id: string;
  /** Name, e-mail address, phone and its digits, a line each. */
  words: string;
}

/** How many bookings are alike. Written by triggers on `bookings` alone. */
interface BookingCountsTable {
  room_id: number;
  source: "guest" | "desk";
  /** 0: none but `source`. */
  source_id: number;
  status: BookingStatus;
  bookings: number;
}

/** The same by day of arrival. */
interface BookingDayCountsTable extends BookingCountsTable {
  check_in: StayDate;
}

/** How many accounts that stand have a role and a status. Written by triggers on `users` alone. */
interface UserCountsTable {
  role: Role;
  status: UserStatus;
  users: number;
}

/** How many notifications and mails there are. Written by triggers alone. */
interface RowCountsTable {
  name: "unread" | "read" | "mails";
  total: number;
}

/** Who changed what and when; rows are never changed or deleted. */
interface AuditLogTable {
  id: Generated<number>;
  at: Instant;
  actor_id: string | null;
  actor_name: string;
  /** What kind of thing: `booking`, `room`, `user`, `settings` and so on. */
  subject: string;
  subject_id: string;
  action: string;
  /** What a person reads: a sentence or a note. */
  detail: Generated<string>;
  /** The values that changed, as JSON objects. */
  before_json: Generated<string | null>;
  after_json: Generated<string | null>;
}

/** Paid: money came or went. Moved and corrected: none did, an earlier row is set right. */
export type PaymentKind = "paid" | "moved" | "corrected";

interface PaymentsTable {
  id: Generated<number>;
  booking_id: string;
  /** When it was written down. */
  at: Instant;
  /** Under which of the lodge's days it stands in the books: when the money came or went. */
  day: StayDate;
  /** Below 0: given back. */
  amount_cents: number;
  method: ReceivedBy;
  note: Generated<string>;
  recorded_by: string | null;
  /** Of the form that recorded it, so that a form sent twice is one payment. */
  form_key: Generated<string | null>;
  /** What it came in, where that is not the lodge's currency; `amount_cents` is what it counts. */
  foreign_currency: Generated<Currency | null>;
  foreign_cents: Generated<number | null>;
  /** Units of the other currency for one of the lodge's, as `1450.25`. */
  foreign_rate: Generated<string | null>;
  kind: Generated<PaymentKind>;
  /** The payment that it takes from or, where it was moved to, that it continues. */
  of_id: Generated<number | null>;
  /** Where a moved one went to or came from. */
  other_booking_id: Generated<string | null>;
}

/** Days whose report was signed: up to the last of them nothing is written into the books. */
interface ClosedDaysTable {
  day: StayDate;
  closed_at: Instant;
  closed_by: string | null;
  /** What the report said, as JSON. */
  figures: string;
}

/** The cash drawer from one opening to its closing; one is open at a time. */
interface CashDrawersTable {
  id: Generated<number>;
  /** The lodge's, in which payments count that came in no other. */
  currency: Currency;
  opened_at: Instant;
  opened_on: StayDate;
  opened_by: string;
  /** Why it holds other money than the one before was closed with. */
  opening_note: Generated<string>;
  closed_at: Generated<Instant | null>;
  closed_by: Generated<string | null>;
  /** Why it held other money than it should. */
  closing_note: Generated<string>;
}

/** What was counted in a drawer, and what should have been. */
interface CashCountsTable {
  drawer_id: number;
  moment: "opened" | "closed";
  currency: Currency;
  counted_cents: number;
  expected_cents: number;
}

export type CashMoveKind = "payment" | "paid-in" | "paid-out";

/** Money that went into a drawer or out of it. A trigger on `payments` adds theirs. */
interface CashMovesTable {
  id: Generated<number>;
  drawer_id: number;
  at: Instant;
  kind: CashMoveKind;
  currency: Currency;
  /** Below 0: it went out. */
  cents: number;
  reason: Generated<string>;
  recorded_by: string | null;
  payment_id: Generated<number | null>;
  form_key: Generated<string | null>;
}

const billLineKinds = ["extra", "discount", "correction", "transfer", "price"] as const;
export type BillLineKind = (typeof billLineKinds)[number];

/** What is charged for a booking beside its stay; rows are never changed or deleted. */
interface BillLinesTable {
  id: Generated<number>;
  booking_id: string;
  day: StayDate;
  kind: BillLineKind;
  text: string;
  category: string | null;
  quantity: number;
  /** Tax included, as all prices are; below 0 for what is taken off. */
  unit_cents: number;
  /** Of what the desk set by hand: what one cost by the list then; null: as much, or not known. */
  usual_cents: Generated<number | null>;
  amount_cents: number;
  tax_percent: number;
  price_item_id: Generated<number | null>;
  /** The line that it takes back or moves away, wholly or in part. */
  reverses_id: Generated<number | null>;
  /** Of what was moved here: the line that takes it away from the other stay. */
  pair_id: Generated<number | null>;
  reason: Generated<string>;
  created_at: Instant;
  created_by: string | null;
  /** Of the form that added it, so that a form sent twice is added once. */
  form_key: Generated<string | null>;
  /** Its place among what that form added. */
  form_line: Generated<number>;
}

/** What the desk charges beside the stay. */
interface PriceItemsTable {
  id: Generated<number>;
  name: string;
  category: string;
  /** Tax included. */
  price_cents: number;
  tax_percent: number;
  position: Generated<number>;
  is_active: Generated<Flag>;
  /** Grows by one with every change. */
  version: Generated<number>;
}

/** A guest, with or without an account (docs/decisions/051-people.md). */
interface PeopleTable {
  id: Generated<number>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: string | null;
  phone: string | null;
  /** What calls the number, `+250788123456`; null where it is none. Written by triggers alone. */
  phone_e164: ColumnType<string | null, never, never>;
  /** By which two numbers are one: the E.164 form, or else the last nine digits. */
  phone_key: ColumnType<string | null, never, never>;
  /** Where they live, as ISO 3166-1 alpha-2 says it. */
  country: string | null;
  nationality: string | null;
  /** What they are written to in. */
  language: string | null;
  address: Generated<string>;
  company: Generated<string>;
  /** Of the company. */
  tax_number: Generated<string>;
  /** Kind and number, encrypted. */
  sealed_document: string | null;
  notes: Generated<string>;
  /** Why the desk does not want to book them again. */
  do_not_book: string | null;
  do_not_book_at: Instant | null;
  /** The record that this one went into; it is empty then. */
  merged_into: number | null;
  /** When the person was made nameless. */
  erased_at: Instant | null;
  created_at: Instant;
  version: Generated<number>;
  /** What the lodge called them before it moved in. */
  their_reference: Generated<string | null>;
}

/** A view: what the other domains read of a guest. */
type PersonFactsView = Omit<
  PeopleTable,
  | "phone_e164"
  | "phone_key"
  | "sealed_document"
  | "notes"
  | "do_not_book_at"
  | "version"
  | "their_reference"
>;

/** Whose account it is; two may be the same person's. */
interface PersonAccountsTable {
  user_id: string;
  person_id: number;
}

/** Two guests whom the desk told apart, the lower id first. */
interface PeopleToldApartTable {
  one_id: number;
  other_id: number;
}

/** The words by which a guest is found. Written by triggers on `people` alone. */
interface PersonTextsTable {
  row: Generated<number>;
  person_id: number;
  /** Name, e-mail address, company and the digits of the phone number, a line each. */
  words: string;
}

/** How many guests are neither merged nor nameless. Written by triggers on `people` alone. */
interface PeopleCountsTable {
  name: "listed";
  people: number;
}

/** Stays that were booked together. */
interface BookingGroupsTable {
  id: Generated<number>;
  name: string;
  /** The booking of whoever booked for all; null only while the others are put together. */
  lead_id: string | null;
  /** Of the form that made it, so that a form sent twice is one group. */
  form_key: string | null;
  created_at: Instant;
  created_by: string | null;
  version: Generated<number>;
}

/** Where bookings come from, as the desk names it. */
interface BookingSourcesTable {
  id: Generated<number>;
  name: string;
  position: number;
  is_active: Generated<Flag>;
  /** What is promised to whoever sent the guest, of the price of the stay; null: nothing. */
  commission_percent: number | null;
  version: Generated<number>;
}

/** A view: what the other domains read of a group. */
interface GroupNamesView {
  id: ColumnType<number, never, never>;
  name: ColumnType<string, never, never>;
  lead_id: ColumnType<string | null, never, never>;
}

/** A view: what the other domains read of a source. */
interface SourceNamesView {
  id: ColumnType<number, never, never>;
  name: ColumnType<string, never, never>;
  commission_percent: ColumnType<number | null, never, never>;
}

/** A view: what the other domains read of a payment. */
type PaymentFactsView = Pick<
  PaymentsTable,
  | "id"
  | "booking_id"
  | "at"
  | "day"
  | "kind"
  | "amount_cents"
  | "method"
  | "recorded_by"
  | "foreign_currency"
  | "foreign_cents"
>;

/** A view: what the other domains read of a line of a bill. */
type BillLineFactsView = Pick<
  BillLinesTable,
  "id" | "booking_id" | "day" | "kind" | "text" | "category" | "amount_cents" | "tax_percent"
>;

/** What is made out of a bill, each kind numbered in a series of its own. */
const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** An invoice or a credit note; see docs/decisions/054-invoices.md. */
interface InvoicesTable {
  id: Generated<number>;
  kind: InvoiceKind;
  /** Of its day; with the number its place in its series. */
  year: number;
  number: number;
  /** As it is printed, such as `2026-0001`. */
  name: string;
  issued_at: Instant;
  /** The lodge's. */
  day: StayDate;
  /** The booking that leads the bill. */
  bill_id: string;
  /** Of a credit note: the invoice that it corrects. */
  credits_id: number | null;
  currency: Currency;
  language: string;
  total_cents: number;
  line_count: number;
  /** Of a credit note. */
  reason: Generated<string>;
  /** Whom it is made out to; null once the legal term is over and it was forgotten. */
  bill_to_name: string | null;
  bill_to_company: string | null;
  bill_to_address: string | null;
  bill_to_tax_number: string | null;
  /** What else it says, as JSON. */
  snapshot: string;
  /** The last day of the legal term. */
  keep_until: StayDate;
  forgotten_on: Generated<StayDate | null>;
  issued_by: string | null;
  /** Of the form that made it, so that a form sent twice is one invoice. */
  form_key: string;
}

interface InvoiceLinesTable {
  invoice_id: number;
  position: number;
  /** Whose stay it is of. */
  booking_id: string;
  /** The line of the bill; null: a part of the price of the stay. */
  bill_line_id: number | null;
  /** Of a credit note: the line of the invoice that it takes back. */
  credits_position: number | null;
  text: string;
  amount_cents: number;
  tax_percent: number;
}

/** What the state's receipt machine printed for an invoice. */
interface ReceiptMachineNumbersTable {
  invoice_id: number;
  number: string;
  entered_at: Instant;
  entered_by: string | null;
}

/** After a restore: which numbers were given since the backup? */
interface LastNumberQuestionsTable {
  id: Generated<number>;
  asked_at: Instant;
  backup_at: Instant;
  /** Null: nothing is numbered until somebody says so. */
  answered_at: Generated<Instant | null>;
  answered_by: Generated<string | null>;
}

/** Numbers that were given after the backup, and of which nothing else is known here. */
interface InvoiceGapsTable {
  id: Generated<number>;
  kind: InvoiceKind;
  year: number;
  from_number: number;
  to_number: number;
  question_id: number;
}

/** A view: what came in for bookings in currencies other than the lodge's. */
interface ForeignReceiptsView {
  booking_id: ColumnType<string, never, never>;
  currency: ColumnType<Currency, never, never>;
  cents: ColumnType<number, never, never>;
}

/** A view: what the open drawer should hold, row by row. No row: none is open. */
interface OpenDrawerCashView {
  opened_on: ColumnType<StayDate, never, never>;
  currency: ColumnType<Currency, never, never>;
  cents: ColumnType<number, never, never>;
}

/** A view of one row: whether somebody has agreed to a price already. */
interface AgreedPricesView {
  is_any: ColumnType<Flag, never, never>;
}

/** What a lodge moves in with, a file each. */
export const importKinds = ["guests", "bookings", "payments"] as const;
export type ImportKind = (typeof importKinds)[number];

/** A file by which a lodge moves in (docs/decisions/060-moving-in.md). */
interface ImportsTable {
  id: Generated<number>;
  kind: ImportKind;
  file_name: string;
  /** SHA-256 of its bytes. */
  digest: string;
  row_count: number;
  /** How it was read, as the JSON of a `Reading`. */
  reading: string;
  /** The JSON of its `StagedRow`s; null once it was imported. */
  rows: string | null;
  checked_at: Instant;
  checked_by: string;
  imported_at: Generated<Instant | null>;
  imported_by: Generated<string | null>;
  made_count: Generated<number | null>;
  known_count: Generated<number | null>;
  taken_back_at: Generated<Instant | null>;
  taken_back_by: Generated<string | null>;
}

/** What came by an import that stands. */
interface ImportedRowsTable {
  kind: ImportKind;
  /** What tells the row from others, hashed. */
  key: string;
  import_id: number;
  line: number;
  /** The guest, the booking or the payment. */
  subject_id: string;
  /** 0: it was here already, and the row says the same. */
  is_made: Flag;
}

/** One room of a kind, which the desk knows by its name (docs/decisions/049-doors.md). */
interface DoorsTable {
  id: Generated<number>;
  room_id: number;
  name: string;
  position: number;
  /** 0: it is no longer let; what stood behind it stays on record. */
  is_in_service: Generated<Flag>;
  version: Generated<number>;
}

/** What stands behind a door on a night: a stay or a block. Given by triggers, moved by `doors`. */
interface DoorNightsTable {
  door_id: number;
  night: StayDate;
  booking_id: string | null;
  block_id: number | null;
  /** 1: by hand, or out of service; only a hand moves it. */
  is_fixed: Generated<Flag>;
}

/** A stay is in another kind of room from a night on, until the next change or its end. */
interface KindChangesTable {
  booking_id: string;
  /** After the first night of the stay. */
  from_night: StayDate;
  room_id: number;
}

/** Each stay as its parts, one in each kind of room. */
interface StayPartsView {
  booking_id: string;
  room_id: number;
  from_night: StayDate;
  end_day: StayDate;
}

/** What housekeeping says of a door. */
export const doorConditions = ["dirty", "clean", "inspected"] as const;
export type DoorCondition = (typeof doorConditions)[number];

/** What housekeeping said of a door last (docs/decisions/050-housekeeping.md). */
interface DoorCareTable {
  door_id: number;
  /** Null: nobody has said anything yet. */
  condition: Generated<DoorCondition | null>;
  marked_at: Generated<Instant | null>;
  marked_by: Generated<string | null>;
  note: Generated<string>;
  noted_at: Generated<Instant | null>;
  noted_by: Generated<string | null>;
  /** Nobody can stay there, the note says why; the desk was told. */
  is_unfit: Generated<Flag>;
  version: Generated<number>;
}

/** Units of a room that cannot be let from `first_night` up to, but without, the night of `end_day`. */
interface RoomBlocksTable {
  id: Generated<number>;
  room_id: number;
  first_night: StayDate;
  end_day: StayDate;
  units: number;
  /** The one that is out of service; null: any of its kind. */
  door_id: Generated<number | null>;
  reason: string;
  created_at: Instant;
  created_by: string | null;
  version: Generated<number>;
  /** Of the desk's form, so that the same one sent twice is one block. */
  form_key: Generated<string | null>;
}

/** A booking portal that sells a room too (docs/decisions/044-calendars-of-portals.md). */
interface PortalsTable {
  id: Generated<number>;
  room_id: number;
  name: string;
  /** Opens the calendar of the room's busy nights for it; null: none is given out. */
  token: string | null;
  /** Where its own calendar is; null: it has none. */
  url: string | null;
  created_at: Instant;
  asked_at: Instant | null;
  /** When it gave its last good answer, and what that said of itself. */
  answered_at: Instant | null;
  etag: string | null;
  last_modified: string | null;
  /** Why there is no good answer now, in words. */
  problem: string | null;
  /** What of the last good answer was not taken over, in words. */
  left_out: string | null;
  /** Since when its calendar has come empty while it held nights here. */
  empty_since: Instant | null;
  /** From which day on it is read again though it stayed the same; null: never. */
  reread_on: Generated<StayDate | null>;
  /** How many events were left out; `left_out` names some. */
  left_out_count: Generated<number>;
  /** How many of these could not be read, in whole or in part. */
  unreadable_count: Generated<number>;
  /** What of the last good answer needs no look, in words. */
  ignored: Generated<string | null>;
  /** Failures in a row, and when the first was. */
  failures: Generated<number>;
  failing_since: Generated<Instant | null>;
  /** When the desk was notified of the present outage. */
  outage_told_at: Generated<Instant | null>;
  /** Days from today on which its closures are not held; null: as the rule has it. */
  notice_days: Generated<number | null>;
  /** When it last fetched our calendar. */
  fetched_at: Generated<Instant | null>;
  version: Generated<number>;
}

/** Nights that a channel has sold or closed: a stay, or a piece of one that is not held as a whole. */
interface PortalStaysTable {
  id: Generated<number>;
  portal_id: number;
  first_night: StayDate;
  end_day: StayDate;
  /** What holds them here; null: no unit is left. */
  block_id: number | null;
  /** The first piece of the same stay; null: this is it. */
  part_of: Generated<number | null>;
  /** What the channel's calendar calls it. */
  uid: Generated<string>;
  /** Since when it has been missing from a calendar of which a part could not be read. */
  missing_since: Generated<Instant | null>;
}

/** A view: the portal whose nights a block holds. */
interface BlockOriginsView {
  block_id: number;
  portal_name: string;
}

/** A night that was taken in the calendar that a channel last fetched from us. */
interface PortalToldTable {
  portal_id: number;
  night: StayDate;
  /** When it was first said so. */
  told_at: Instant;
  /** When the channel's own calendar was first seen to close it since; null: not yet. */
  echoed_at: Generated<Instant | null>;
}

/** Nights, both ends included, on which rooms may have other rates. */
interface SeasonsTable {
  id: Generated<number>;
  name: string;
  first_night: StayDate;
  last_night: StayDate;
  version: Generated<number>;
  /** On which nights of the week it holds, as bits, Monday the lowest. */
  weekdays: Generated<number>;
  /** How long stays that begin in it are at the least; null: as the lodge asks in general. */
  min_nights: Generated<number | null>;
  /** On which days of the week nobody arrives. */
  closed_arrivals: Generated<number>;
}

/** A view: what seasons ask of stays that begin in them. */
interface ArrivalRulesView {
  first_night: StayDate;
  last_night: StayDate;
  weekdays: number;
  min_nights: number | null;
  closed_arrivals: number;
}

interface SeasonRatesTable {
  season_id: number;
  room_id: number;
  rate_bb_cents: number;
  rate_hb_cents: number | null;
  rate_fb_cents: number | null;
}

interface MediaTable {
  id: Generated<number>;
  /** Folder below DATA_DIR/media that holds the file and its widths; ends in a mark of the content. */
  filename: string;
  original_name: string;
  type: MediaType;
  /** As found in the bytes. */
  mime: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  /** JSON list of the widths made of an image. */
  widths: Generated<string>;
  state: "processing" | "ready" | "failed";
  /** Why an image could not be made ready, for people. */
  failure: Generated<string>;
  /** How often its widths were begun and not ended; after a few it is given up. */
  attempts: Generated<number>;
  alt_text: Generated<string>;
  caption: Generated<string>;
  /** JSON list of texts. */
  tags: Generated<string>;
  is_featured: Generated<Flag>;
  uploaded_by: string | null;
  uploader_name: Generated<string>;
  created_at: Instant;
  version: Generated<number>;
}

interface ContentTable {
  id: Generated<number>;
  type: ContentType;
  title: string;
  slug: string;
  excerpt: Generated<string>;
  /** Markdown. */
  body: string;
  status: ContentStatus;
  /** JSON list of texts. */
  tags: Generated<string>;
  is_featured: Generated<Flag>;
  cover_media_id: number | null;
  author_id: string | null;
  author_name: string;
  /** Published content is public from this instant on. */
  publish_at: Instant | null;
  views: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  version: Generated<number>;
}

/** Addresses that content had before. */
interface ContentSlugsTable {
  slug: string;
  content_id: number;
}

interface ReviewsTable {
  id: Generated<number>;
  booking_id: string;
  room_id: number;
  user_id: string | null;
  author_name: string;
  /** 1 to 5. */
  rating: number;
  body: Generated<string>;
  /** What the lodge says to it; empty while it says nothing. */
  reply: Generated<string>;
  created_at: Instant;
  hidden_at: Generated<Instant | null>;
  hidden_by: Generated<string | null>;
  version: Generated<number>;
}

interface NotificationsTable {
  id: Generated<number>;
  title: string;
  message: string;
  type: NotificationType;
  /** Whether somebody of the desk has read it. */
  is_read: Generated<Flag>;
  created_at: Instant;
  action_url: string | null;
  /** Whose own doing it is, who need not be told. */
  created_by: Generated<string | null>;
}

/** What each person of the desk has not read. Triggers on `notifications` alone add rows. */
interface UnreadNotificationsTable {
  user_id: string;
  notification_id: number;
}

interface SettingsTable {
  group_name: string;
  /** The group's values as JSON; what is missing has its shipped value. */
  values_json: string;
  updated_at: Instant;
  updated_by: ColumnType<string | null, string | null | undefined>;
  version: Generated<number>;
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
  version: Generated<number>;
  form_key: Generated<string | null>;
  /** The lodge's day on which the kitchen has run out of it. */
  sold_out_on: Generated<StayDate | null>;
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
  version: Generated<number>;
  form_key: Generated<string | null>;
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
  version: Generated<number>;
  form_key: Generated<string | null>;
}

/** What one shift tells the next, for a day or for the arrival of a booking's guest. */
interface HandoverNotesTable {
  id: Generated<number>;
  day: StayDate | null;
  booking_id: string | null;
  /** Empty once it is kept no longer. */
  text: string;
  created_at: Instant;
  created_by: string;
  done_at: Generated<Instant | null>;
  done_by: Generated<string | null>;
}

interface RequestsTable {
  /** 16 characters of Crockford base32 (80 random bits): who has it may see the request. */
  id: string;
  kind: RequestKind;
  name: string;
  email: string | null;
  phone: string | null;
  /** What calls the number, `+250788123456`; null where it is none. Written by triggers alone. */
  phone_e164: ColumnType<string | null, never, never>;
  message: string;
  /** The code of the page's that it was sent from. */
  language: Generated<string>;
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

/** A table of the restaurant; one that is put away is given to nobody. */
interface RestaurantTablesTable {
  id: Generated<number>;
  name: string;
  seats: number;
  position: number;
  is_in_service: Generated<0 | 1>;
  version: Generated<number>;
}

/** A party in the restaurant, from a time until another of the lodge's clock. */
interface SeatingsTable {
  id: Generated<number>;
  day: StayDate;
  /** `HH:mm` */
  time: string;
  /** `HH:mm`; `24:00` is midnight. */
  until: string;
  people: number;
  /** Empty once they are kept no longer. */
  name: string;
  phone: string;
  /** What calls the number, `+250788123456`; null where it is none. Written by triggers alone. */
  phone_e164: ColumnType<string | null, never, never>;
  note: string;
  /** Of a guest of the house. */
  booking_id: string | null;
  /** What a visitor asked for on the site. */
  request_id: string | null;
  cancelled_at: Generated<Instant | null>;
  created_at: Instant;
  /** Null: the visitor. */
  created_by: string | null;
  /** Of the desk's form that added it, so that a form sent twice is added once. */
  form_key: Generated<string | null>;
  version: Generated<number>;
}

interface SeatingTablesTable {
  seating_id: number;
  table_id: number;
}

/** Requests for a table, for who seats people. */
interface TableWishesView {
  id: string;
  name: string;
  phone: string | null;
  message: string;
  handled_at: Instant | null;
  day: StayDate;
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

/** What the lodge offers who asked for a space; it never changes, another takes its place. */
interface ConferenceOffersTable {
  /** 16 characters of Crockford base32 (80 random bits): who has it may accept the offer. */
  id: string;
  request_id: string;
  space_id: string;
  day: StayDate;
  /** `HH:mm` by the lodge's clock. */
  start_time: string;
  /** `HH:mm`; `24:00` is midnight. */
  end_time: string;
  setup_minutes: number;
  teardown_minutes: number;
  people: number;
  /** Line by line, as JSON. */
  quote: string;
  total_cents: number;
  text: string;
  /** The last day on which it can be accepted. */
  valid_until: StayDate;
  language: string;
  /** Of the desk's form, so that a form sent twice is one offer. */
  form_key: string;
  sent_at: Instant;
  sent_by: string | null;
  /** Also when another took its place, or the visitor declined it. */
  withdrawn_at: Generated<Instant | null>;
  accepted_at: Generated<Instant | null>;
  declined_at: Generated<Instant | null>;
  /** What the visitor wrote with that. */
  declined_word: Generated<string>;
}

/** What holds a conference space, from setting up until it is cleared. */
interface SpaceEventsTable {
  id: Generated<number>;
  space_id: string;
  day: StayDate;
  /** `HH:mm` by the lodge's clock. */
  start_time: string;
  /** `HH:mm`; `24:00` is midnight. */
  end_time: string;
  setup_minutes: number;
  teardown_minutes: number;
  /** `yyyy-MM-ddTHH:mm` by the lodge's clock, of these. */
  held_from: ColumnType<string, never, never>;
  held_until: ColumnType<string, never, never>;
  /** Empty once they are kept no longer. */
  title: string;
  contact: Generated<string>;
  note: Generated<string>;
  people: number;
  offer_id: string | null;
  /** Of the desk's form that added it. */
  form_key: string | null;
  cancelled_at: Generated<Instant | null>;
  created_at: Instant;
  /** Null: who accepted the offer. */
  created_by: string | null;
  version: Generated<number>;
}

/** A text of a public page that somebody has edited or added. */
interface HouseTextsTable {
  /** A word for addresses, such as `home-welcome`. */
  id: string;
  page: string;
  list: string | null;
  title: string;
  body: string;
  position: number;
  is_listed: Generated<Flag>;
  version: Generated<number>;
  form_key: Generated<string | null>;
}

/** Whose texts the lodge writes in other languages. */
export type TranslatedKind =
  | "room"
  | "season"
  | "dish"
  | "space"
  | "amenity"
  | "article"
  | "upload"
  | "setting"
  | "text";

interface TranslationsTable {
  kind: TranslatedKind;
  record_id: string;
  field: string;
  language: string;
  text: string;
  /** The English that it was made of; the record's own may be another by now. */
  made_of: string;
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
  /** The code of that of the page where they subscribed. */
  language: Generated<string>;
  /** Since when the mail that asks to confirm waits for a mail server; null where none waits. */
  confirmation_due_since: Instant | null;
}

interface NewsletterLettersTable {
  id: Generated<number>;
  subject: string;
  /** Markdown; it cannot be changed once the letter was started. */
  body: string;
  status: Generated<LetterStatus>;
  version: Generated<number>;
  created_at: Instant;
  created_by: string | null;
  updated_at: Instant;
  updated_by: string | null;
  started_at: Generated<Instant | null>;
  started_by: Generated<string | null>;
  /** When its last mail was taken, or had failed. */
  finished_at: Generated<Instant | null>;
  /** How many it was started for. */
  recipients: Generated<number>;
  /** To how many of them a mail was written. */
  written: Generated<number>;
  /** How many of these a mail server had taken when it was finished. */
  sent: Generated<number>;
}

/** Of letters under way alone. */
interface LetterRecipientsTable {
  letter_id: number;
  email: string;
  /** When the mail was written, in the same transaction; null: it still has to be. */
  mailed_at: Generated<Instant | null>;
}

/** Addresses to which a code or link was sent that somebody then used. */
/** What somebody found ready for guests that no program can find out. */
interface ReadyMarksTable {
  line: string;
  marked_at: Instant;
  marked_by: string;
}

interface ProvedAddressesTable {
  address: string;
  proved_at: Instant;
}

interface MailOutboxTable {
  id: Generated<number>;
  to_address: string;
  subject: string;
  /** Plain text. */
  body: string;
  created_at: Instant;
  /** When a mail server took it. */
  sent_at: Generated<Instant | null>;
  /** When it became a file, which nobody sent. */
  filed_at: Generated<Instant | null>;
  /** When neither could be done; it waits for a person who lets it be tried again. */
  failed_at: Generated<Instant | null>;
  /** Why, in a sentence; empty where nothing failed. */
  failure: Generated<string>;
  /** The daily count of its address that it is one of; null: of none, the lodge itself wrote it. */
  counted_as: Generated<"strangers" | "confirmation" | null>;
  /** Where it goes: an e-mail address, or a phone number for a text message. */
  channel: Generated<"mail" | "sms">;
  /** Why it was written; null of mails from before that was kept. */
  kind: Generated<string | null>;
  /** What it is about, where it is about one. */
  booking_id: Generated<string | null>;
  request_id: Generated<string | null>;
  /** JSON: the paragraphs that text and HTML are made of; null: the text is all there is. */
  content: Generated<string | null>;
  /** JSON: what goes with it as an iCalendar file. */
  calendar: Generated<string | null>;
  /** What stands for the secret in its text, encrypted; null once it has left. */
  sealed: Generated<string | null>;
  /** Where one click ends what it is a part of. */
  unsubscribe_url: Generated<string | null>;
  /** Mails of a lower lane leave first (app/communication/mail/mail-lanes.ts). */
  lane: Generated<1 | 2 | 3 | 4 | 5>;
  attempts: Generated<number>;
  first_attempt_at: Generated<Instant | null>;
  /** Not before it; null: as soon as can be. */
  next_attempt_at: Generated<Instant | null>;
  /** Since when it is on its way; null while it is not. */
  sending_at: Generated<Instant | null>;
  /** How often the program ended while it was on its way. */
  times_in_doubt: Generated<number>;
  /** What the server last said of it. */
  answer: Generated<string>;
  /** Since when an administrator has to release it; null: nobody has. */
  held_at: Generated<Instant | null>;
  /** The letter of the newsletter that it brings. */
  letter_id: Generated<number | null>;
}

/** A file that goes with a mail. */
interface MailAttachmentsTable {
  mail_id: number;
  file_name: string;
  /** Such as `application/pdf`. */
  file_type: string;
  bytes: Buffer;
}

/** What the lodge does for its own data. */
export type UpkeepKind = "backup" | "copy" | "drill" | "restore";

interface UpkeepRunsTable {
  id: Generated<number>;
  kind: UpkeepKind;
  /** 1: the server began it by itself. */
  is_scheduled: Generated<Flag>;
  started_at: Instant;
  /** Null while it is under way, and of one that ended in the middle. */
  ended_at: Generated<Instant | null>;
  outcome: Generated<"ok" | "failed" | null>;
  /** What came of it, in a sentence. */
  detail: Generated<string>;
  /** The backup that it made, copied away, tried or restored. */
  folder: Generated<string | null>;
}

/** One row; its number grows with whatever a public page could show. Written by triggers alone. */
interface PublicVersionTable {
  one: 1;
  version: number;
}

/** Which record a form created (app/idempotency). */
interface IdempotencyKeysTable {
  /** SHA-256 of the form's key and contents, in hex. */
  key: string;
  record_id: string;
  created_at: Instant;
}

/** Every table of the lodge's one SQLite file. */
export interface Schema {
  rooms: RoomsTable;
  room_rates: RoomRatesView;
  room_facts: RoomFactsView;
  room_images: RoomImagesTable;
  place_pictures: PlacePicturesTable;
  added_nights: AddedNightsTable;
  room_amenities: RoomAmenitiesTable;
  calendar_days: CalendarDaysTable;
  room_nights: RoomNightsTable;
  users: UsersTable;
  user_names: UserNamesView;
  sessions: SessionsTable;
  one_time_codes: OneTimeCodesTable;
  factors: FactorsTable;
  factor_challenges: FactorChallengesTable;
  recovery_codes: RecoveryCodesTable;
  identities: IdentitiesTable;
  provider_flows: ProviderFlowsTable;
  refresh_tokens: RefreshTokensTable;
  client_codes: ClientCodesTable;
  sign_in_attempts: SignInAttemptsTable;
  address_attempts: AddressAttemptsTable;
  setup_tokens: SetupTokensTable;
  booking_drafts: BookingDraftsTable;
  booking_passes: BookingPassesTable;
  bookings: BookingsTable;
  bill_lines: BillLinesTable;
  price_items: PriceItemsTable;
  people: PeopleTable;
  person_facts: PersonFactsView;
  person_accounts: PersonAccountsTable;
  people_told_apart: PeopleToldApartTable;
  person_texts: PersonTextsTable;
  people_counts: PeopleCountsTable;
  booking_groups: BookingGroupsTable;
  booking_sources: BookingSourcesTable;
  group_names: GroupNamesView;
  source_names: SourceNamesView;
  booking_facts: BookingFactsView;
  booking_texts: BookingTextsTable;
  user_texts: UserTextsTable;
  past_room_units: PastRoomUnitsTable;
  booking_counts: BookingCountsTable;
  booking_day_counts: BookingDayCountsTable;
  row_counts: RowCountsTable;
  user_counts: UserCountsTable;
  audit_log: AuditLogTable;
  payments: PaymentsTable;
  payment_facts: PaymentFactsView;
  bill_line_facts: BillLineFactsView;
  closed_days: ClosedDaysTable;
  cash_drawers: CashDrawersTable;
  cash_counts: CashCountsTable;
  cash_moves: CashMovesTable;
  invoices: InvoicesTable;
  invoice_lines: InvoiceLinesTable;
  receipt_machine_numbers: ReceiptMachineNumbersTable;
  last_number_questions: LastNumberQuestionsTable;
  invoice_gaps: InvoiceGapsTable;
  foreign_receipts: ForeignReceiptsView;
  agreed_prices: AgreedPricesView;
  open_drawer_cash: OpenDrawerCashView;
  room_blocks: RoomBlocksTable;
  doors: DoorsTable;
  door_nights: DoorNightsTable;
  kind_changes: KindChangesTable;
  stay_parts: StayPartsView;
  door_care: DoorCareTable;
  portals: PortalsTable;
  portal_stays: PortalStaysTable;
  portal_told: PortalToldTable;
  block_origins: BlockOriginsView;
  seasons: SeasonsTable;
  season_rates: SeasonRatesTable;
  arrival_rules: ArrivalRulesView;
  media: MediaTable;
  content: ContentTable;
  content_slugs: ContentSlugsTable;
  reviews: ReviewsTable;
  notifications: NotificationsTable;
  unread_notifications: UnreadNotificationsTable;
  handover_notes: HandoverNotesTable;
  settings: SettingsTable;
  menu_items: MenuItemsTable;
  conference_spaces: ConferenceSpacesTable;
  house_texts: HouseTextsTable;
  amenities: AmenitiesTable;
  requests: RequestsTable;
  table_reservations: TableReservationsTable;
  conference_requests: ConferenceRequestsTable;
  conference_offers: ConferenceOffersTable;
  space_events: SpaceEventsTable;
  restaurant_tables: RestaurantTablesTable;
  seatings: SeatingsTable;
  seating_tables: SeatingTablesTable;
  table_wishes: TableWishesView;
  translations: TranslationsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  newsletter_letters: NewsletterLettersTable;
  letter_recipients: LetterRecipientsTable;
  idempotency_keys: IdempotencyKeysTable;
  mail_outbox: MailOutboxTable;
  mail_attachments: MailAttachmentsTable;
  public_version: PublicVersionTable;
  upkeep_runs: UpkeepRunsTable;
  proved_addresses: ProvedAddressesTable;
  ready_marks: ReadyMarksTable;
  imports: ImportsTable;
  imported_rows: ImportedRowsTable;
}
