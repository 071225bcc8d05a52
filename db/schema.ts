import type { ColumnType, Generated } from "kysely";
import type { Instant } from "~/core/instants";
import type { Currency } from "~/core/money";
import type { StayDate } from "~/core/stay";

export type { Instant, StayDate };

/** SQLite has no boolean type: 0 or 1. */
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

/** BB: bed and breakfast; HB: half board; FB: full board. */
export const boards = ["BB", "HB", "FB"] as const;
export type Board = (typeof boards)[number];

export const bookingStatuses = ["pending", "confirmed", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const paymentMethods = ["credit-card", "cash"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payment methods at the front desk. */
export const folioPaymentMethods = [
  "cash",
  "mobile-money",
  "credit-card",
  "bank-transfer",
  "paypal",
] as const;
export type FolioPaymentMethod = (typeof folioPaymentMethods)[number];

export const userStatuses = ["active", "inactive", "pending"] as const;
export type UserStatus = (typeof userStatuses)[number];

export const contentTypes = ["page", "blog", "announcement", "promotion"] as const;
export type ContentType = (typeof contentTypes)[number];

export const contentStatuses = ["published", "draft", "archived"] as const;
export type ContentStatus = (typeof contentStatuses)[number];

const mediaTypes = ["image", "video", "document"] as const;
export type MediaType = (typeof mediaTypes)[number];

/** In ascending order: each role includes the rights of the roles before it. */
export const roles = ["guest", "housekeeping", "staff", "admin"] as const;
export type Role = (typeof roles)[number];

export const menuCategories = ["starter", "breakfast", "main", "dessert", "drink"] as const;
export type MenuCategory = (typeof menuCategories)[number];

export const dietaryTags = ["vegetarian", "vegan", "gluten-free"] as const;
export type DietaryTag = (typeof dietaryTags)[number];

export const amenityTypes = ["dining", "bar", "shop", "services"] as const;
export type AmenityType = (typeof amenityTypes)[number];

export const requestKinds = ["table", "conference", "message"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** `sending`: some recipients may have it already. `stopped`: an administrator resumes or ends it. */
export const issueStatuses = ["draft", "sending", "stopped", "sent"] as const;
export type IssueStatus = (typeof issueStatuses)[number];

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
  /** Number of physical units of this room type: the most stays on one night. */
  units: number;
  rate_bb_cents: number;
  rate_hb_cents: number | null;
  rate_fb_cents: number | null;
  is_listed: Generated<Flag>;
  position: number;
  version: Generated<number>;
  /** Count and rating sum of the visible reviews. Triggers on `reviews` write both columns. */
  review_count: Generated<number>;
  rating_sum: Generated<number>;
}

/** A view: a room's rates with its seasons, as the JSON of a `RoomRates`. */
interface RoomRatesView {
  room_id: ColumnType<number, never, never>;
  rates: ColumnType<string, never, never>;
}

/** A view, like all interfaces named `…View`: the columns that other domains may read. */
type RoomFactsView = Pick<
  RoomsTable,
  "id" | "name" | "type" | "capacity" | "units" | "is_listed" | "position"
>;

/** Pictures chosen in the admin area for a place on the public pages, such as `restaurant`. */
interface PlacePicturesTable {
  place: string;
  position: number;
  picture: string;
  alt: string;
  /** The upload behind `picture`. The foreign key keeps an upload in use from being deleted. */
  media_id: number | null;
}

interface RoomImagesTable {
  room_id: number;
  position: number;
  /** Path below public/pictures without width and extension, e.g. `rooms/double-1`; or `media/12`. */
  picture: string;
  alt: string;
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

/** Number of active stays in a room per night. Only triggers on `bookings` write this table. */
interface RoomNightsTable {
  room_id: number;
  night: StayDate;
  taken: number;
}

interface UsersTable {
  id: string;
  name: string;
  /** Empty for a user who signs in by phone only. */
  email: string;
  /** Null for a user who signs in only with a provider or with codes. */
  password_hash: string | null;
  role: Role;
  phone: string | null;
  /** E.164 form, such as `+250788123456`; null if `phone` is invalid. Only triggers write this column. */
  phone_e164: ColumnType<string | null, never, never>;
  created_at: Instant;
  last_sign_in_at: Instant | null;
  /** `pending`: created at the desk, not signed in yet. `inactive`: may not sign in. */
  status: Generated<UserStatus>;
  /** When the user was anonymised. The row stays for the bookings. */
  removed_at: Generated<Instant | null>;
  version: Generated<number>;
  /** 1: created while mail delivery works, and not yet verified. Several rows may share the address. */
  is_provisional: Generated<Flag>;
  /** When a code or link sent to `email` was last used. */
  email_verified_at: Generated<Instant | null>;
  /** The provider for guests that verified `email`. Null: a mailed code, or the provider of the address's domain. */
  email_verified_by: Generated<string | null>;
  /** A verified phone number for codes, such as +250788000000. */
  login_phone: Generated<string | null>;
  login_phone_verified_at: Generated<Instant | null>;
  /** Identities linked before this instant are no longer valid. */
  identities_ended_before: Generated<Instant | null>;
  /** Times the user signed out everywhere. A sign-in checked under an older count opens no session. */
  sign_out_count: Generated<number>;
  /** `user_metadata` of the auth service, as a JSON object. */
  metadata: Generated<string>;
  /** Language of the pages the user last read; used for mails that no page triggers. */
  language: Generated<string>;
  /** Null: not known. */
  updated_at: Generated<Instant | null>;
}

interface UserNamesView {
  id: string;
  name: string;
  /** Null once the user was anonymised. */
  email: string | null;
}

/** What a pending session lacks: the second factor's code, or a second factor. */
export type PendingStep = "factor" | "enrolment";

interface SessionsTable {
  /** SHA-256 of the random id in the cookie. */
  id_hash: string;
  user_id: string;
  created_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  /** Public id, for the user's session list and for tokens. It grants no access. */
  id: string;
  /** `browser`: identified by its cookie. `service`: identified by tokens of the auth service. */
  kind: Generated<"browser" | "service">;
  awaits: Generated<PendingStep | null>;
  /** The sign-in methods used, as the JSON of `SessionMethod`s. */
  amr: Generated<string>;
  user_agent: Generated<string>;
  network: Generated<string | null>;
}

interface SignInAttemptsTable {
  email: string;
  /** A network (empty: not known), or a browser that has signed in to the account before. */
  place: string;
  failures: number;
  last_failed_at: Instant;
}

type WayIn = "sign-in" | "sign-up";

/** Actions with a rate limit per network or account. */
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
  /** IPv4 address or IPv6 /64 network; for text messages an account id. */
  address: string;
  way: CountedWay;
  attempts: number;
  began_at: Instant;
}

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
  /** Hash of a six-digit code, keyed with a secret outside the database. */
  code_hash: string;
  token_hash: string;
  created_at: Instant;
  expires_at: Instant;
  tries: Generated<number>;
  redirect_to: string | null;
  /** PKCE challenge of an auth-service client (RFC 7636). */
  challenge: string | null;
  challenge_method: ChallengeMethod | null;
  /** Of a change of address or number without a session: which of the two codes was entered first. */
  shown: Generated<FirstConfirmation | null>;
}

/** `code`: the one sent to the new address or number. `owner`: the one sent to the account's owner. */
export type FirstConfirmation = "code" | "owner";

/** Nights that a guest added to an existing stay. */
interface AddedNightsTable {
  id: Generated<number>;
  booking_id: string;
  nights: number;
  added_at: Instant;
}

interface BookingLinksTable {
  /** Hash of the secret in the link, or in the browser's cookie. */
  secret_hash: string;
  /** `link`: a secret in a mail. `pass`: the secret in the cookie that a browser gets for a redeemed link. */
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
  verified_at: Generated<Instant | null>;
  /** Time step of the last accepted TOTP code. */
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
  /** Claims from the provider, as a JSON object. */
  data: Generated<string>;
  created_at: Instant;
  last_sign_in_at: Instant | null;
  /** 1: added by an account with desk rights, which it may then open. */
  is_added_by_staff: Generated<Flag>;
}

/** A provider sign-in in progress. */
interface ProviderFlowsTable {
  state_hash: string;
  provider: string;
  /** Encrypted: nonce and verifier; for `asked`, the provider's claims awaiting the user's answer. */
  sealed: string;
  kind: "browser" | "service" | "asked";
  /** The account to link to; null: a sign-in. */
  user_id: string | null;
  /** Auth service: the session that links the identity. The flow ends with this session. */
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

/** Authorisation codes that an auth-service client exchanges for a session. */
interface ClientCodesTable {
  code_hash: string;
  user_id: string;
  challenge: string;
  challenge_method: ChallengeMethod;
  method: string;
  created_at: Instant;
  expires_at: Instant;
}

interface SetupTokensTable {
  token_hash: string;
  created_at: Instant;
}

interface BookingDraftsTable {
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
  /** 1: the guest has no last name, so an empty field is valid. */
  has_one_name: Generated<number>;
  email: Generated<string>;
  phone: Generated<string>;
  special_requests: Generated<string>;
  arrival_time: Generated<string | null>;
  payment_method: PaymentMethod | null;
  /** The total last shown to the guest. A different price is announced before booking. */
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
  /** How many of `guests` are aged 5 to 13. */
  children: Generated<number>;
  /** Children under 5, not included in `guests`. */
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
  phone_e164: ColumnType<string | null, never, never>;
  special_requests: string;
  payment_method: PaymentMethod;
  source: "guest" | "desk";
  created_at: Instant;
  created_by: string | null;
  cancelled_at: Instant | null;
  /** The open business day of `cancelled_at`, on which the database posts corrections. */
  cancelled_day: Generated<StayDate | null>;
  /** When the guest or the desk last changed the stay; `priced_day` is the open business day. */
  priced_at: Generated<Instant | null>;
  priced_day: Generated<StayDate | null>;
  cancelled_by: string | null;
  cancellation_charge_cents: Generated<number>;
  /** Payments minus refunds. A trigger adds each payment. */
  received_cents: Generated<number>;
  /**
   * Incremented by changes of what forms show. A form with an older version is rejected. Marks with a button of their
   * own, such as the source, keep it.
   */
  version: Generated<number>;
  /** When the hold of a guest's pending booking ends or, if expired, ended. */
  hold_expires_at: Generated<Instant | null>;
  /** Expected arrival, `HH:mm` by the lodge's clock. */
  arrival_time: Generated<string | null>;
  /** Language code of mails to the guest. */
  language: Generated<string>;
  /** The guest profile of the guest who stays; null: not linked yet. */
  profile_id: Generated<number | null>;
  /** The booker's guest profile, if the booker is not the guest. */
  booker_id: Generated<number | null>;
  group_id: Generated<number | null>;
  /** Null: the website or the desk, according to `source`. */
  source_id: Generated<number | null>;
  /** The lead booking of the folio this stay is on; null: its own folio. */
  folio_id: Generated<string | null>;
  /** Sum of its `folio_lines`. Only triggers write this column. */
  extra_cents: Generated<number>;
  /** Total of the folio this booking leads; 0 if another booking leads. Only triggers write this column. */
  folio_cents: Generated<number>;
  /** When the folio this booking leads was closed; null: open. */
  folio_closed_at: Generated<Instant | null>;
  checked_in_at: Generated<Instant | null>;
  checked_out_at: Generated<Instant | null>;
  no_show_at: Generated<Instant | null>;
  /** First night released by a no-show or an early departure; null: none. */
  released_from: Generated<StayDate | null>;
  /** The original quote as JSON, if nights were released. `quote` then has only the nights charged. */
  agreed_quote: Generated<string | null>;
  /** Reference in the lodge's previous system; null: not imported. */
  external_reference: Generated<string | null>;
}

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
    | "external_reference"
    | "phone_e164"
  > {
  /** The day the stay stops occupying its room: `released_from` or `check_out`. */
  occupied_until: StayDate;
  /** The day the sold nights end: `occupied_until`, or `check_in` for a no-show with released nights. */
  sold_until: StayDate;
  /** Agreed terms, `HH:mm` in `time_zone`. */
  check_in_time: string;
  check_out_time: string;
  time_zone: string;
}

/** Search text of bookings. Only triggers on `bookings` write this table. */
interface BookingTextsTable {
  row: Generated<number>;
  booking_id: string;
  /** One per line: reference, name, e-mail address, digits of the phone number. */
  words: string;
}

/** A room's number of units on the nights before `until`, back to the previous row's `until`. */
interface PastRoomUnitsTable {
  room_id: number;
  until: StayDate;
  units: number;
}

/** Search text of users. Only triggers on `users` write this table. */
interface UserTextsTable {
  row: Generated<number>;
  user_id: string;
  /** One per line: name, e-mail address, phone number, its digits. */
  words: string;
}

/** Number of bookings per room, source and status. Only triggers on `bookings` write this table. */
interface BookingCountsTable {
  room_id: number;
  source: "guest" | "desk";
  /** 0: no booking source, only `source`. */
  source_id: number;
  status: BookingStatus;
  bookings: number;
}

interface BookingDayCountsTable extends BookingCountsTable {
  check_in: StayDate;
}

/** Accounts per role and status, without anonymised ones. Only triggers on `users` write this table. */
interface UserCountsTable {
  role: Role;
  status: UserStatus;
  users: number;
}

/** Total notifications and mails. Only triggers write this table. */
interface RowCountsTable {
  name: "unread" | "read" | "mails";
  total: number;
}

/** The change log. Rows are never changed or deleted. */
interface AuditLogTable {
  id: Generated<number>;
  at: Instant;
  actor_id: string | null;
  actor_name: string;
  /** The type of record: `booking`, `room`, `user`, `settings` and so on. */
  subject: string;
  subject_id: string;
  action: string;
  detail: Generated<string>;
  /** The changed values, as JSON objects. */
  before_json: Generated<string | null>;
  after_json: Generated<string | null>;
}

/** `paid`: money moved. `moved` and `corrected`: an earlier payment is transferred or corrected. */
export type PaymentKind = "paid" | "moved" | "corrected";

interface PaymentsTable {
  id: Generated<number>;
  booking_id: string;
  at: Instant;
  /** Business day on which the money was received or refunded. */
  day: StayDate;
  /** Negative: a refund. */
  amount_cents: number;
  method: FolioPaymentMethod;
  note: Generated<string>;
  recorded_by: string | null;
  /** Idempotency key of the form that created the record, as in all tables with this column. */
  idempotency_key: Generated<string | null>;
  /** The currency received, if not the lodge's. `amount_cents` is the value in the lodge's currency. */
  foreign_currency: Generated<Currency | null>;
  foreign_cents: Generated<number | null>;
  /** Foreign units per unit of the lodge's currency, such as `1450.25`. */
  foreign_rate: Generated<string | null>;
  kind: Generated<PaymentKind>;
  /** The payment that this row reduces or, for the receiving booking, continues. */
  of_id: Generated<number | null>;
  /** The other booking of a transfer. */
  other_booking_id: Generated<string | null>;
}

/** Closed business days. Nothing is posted on or before the last one. */
interface ClosedDaysTable {
  day: StayDate;
  closed_at: Instant;
  closed_by: string | null;
  /** The day report, as JSON. */
  figures: string;
}

/** A cash drawer from opening to closing. Only one is open at a time. */
interface CashDrawersTable {
  id: Generated<number>;
  /** The lodge's currency at the time, used for payments without a currency of their own. */
  currency: Currency;
  opened_at: Instant;
  opened_on: StayDate;
  opened_by: string;
  /** Reason for a difference from the previous closing count. */
  opening_note: Generated<string>;
  closed_at: Generated<Instant | null>;
  closed_by: Generated<string | null>;
  /** Reason for a difference from the expected cash. */
  closing_note: Generated<string>;
}

interface CashCountsTable {
  drawer_id: number;
  moment: "opened" | "closed";
  currency: Currency;
  counted_cents: number;
  expected_cents: number;
}

export type CashMoveKind = "payment" | "paid-in" | "paid-out";

/** Cash movements. A trigger on `payments` adds the payments in cash. */
interface CashMovesTable {
  id: Generated<number>;
  drawer_id: number;
  at: Instant;
  kind: CashMoveKind;
  currency: Currency;
  /** Negative: paid out. */
  cents: number;
  reason: Generated<string>;
  recorded_by: string | null;
  payment_id: Generated<number | null>;
  idempotency_key: Generated<string | null>;
}

const folioLineKinds = ["extra", "discount", "correction", "transfer", "price"] as const;
export type FolioLineKind = (typeof folioLineKinds)[number];

/** Folio lines other than the stay itself. Rows are never changed or deleted. */
interface FolioLinesTable {
  id: Generated<number>;
  booking_id: string;
  day: StayDate;
  kind: FolioLineKind;
  text: string;
  category: string | null;
  quantity: number;
  /** Includes tax, like all prices. Negative for a discount. */
  unit_cents: number;
  /** The list price, for a price set by hand; null: the same, or not known. */
  list_price_cents: Generated<number | null>;
  amount_cents: number;
  tax_percent: number;
  extra_id: Generated<number | null>;
  /** The line that this row voids or transfers, wholly or in part. */
  reverses_id: Generated<number | null>;
  /** For a transferred line: the line that removes the amount from the other stay. */
  pair_id: Generated<number | null>;
  reason: Generated<string>;
  created_at: Instant;
  created_by: string | null;
  idempotency_key: Generated<string | null>;
  /** Position among the lines added by the same form. */
  idempotency_line: Generated<number>;
}

/** Extras that the desk can charge. */
interface PriceItemsTable {
  id: Generated<number>;
  name: string;
  category: string;
  price_cents: number;
  tax_percent: number;
  position: Generated<number>;
  is_active: Generated<Flag>;
  version: Generated<number>;
}

/** Guest profiles, with or without an account (docs/decisions/017-guest-profiles-and-groups.md). */
interface GuestProfilesTable {
  id: Generated<number>;
  first_name: Generated<string>;
  last_name: Generated<string>;
  email: string | null;
  phone: string | null;
  phone_e164: ColumnType<string | null, never, never>;
  /** Key for comparing phone numbers: the E.164 form, or else the last nine digits. */
  phone_key: ColumnType<string | null, never, never>;
  /** Country of residence, ISO 3166-1 alpha-2. */
  country: string | null;
  nationality: string | null;
  language: string | null;
  address: Generated<string>;
  company: Generated<string>;
  tax_number: Generated<string>;
  /** Type and number of the identity document, encrypted. */
  sealed_document: string | null;
  notes: Generated<string>;
  do_not_book: string | null;
  do_not_book_at: Instant | null;
  /** The profile this one was merged into. A merged profile is empty. */
  merged_into: number | null;
  /** When the profile was anonymised. */
  erased_at: Instant | null;
  created_at: Instant;
  version: Generated<number>;
  external_reference: Generated<string | null>;
}

type GuestProfileSummaryView = Omit<
  GuestProfilesTable,
  | "phone_e164"
  | "phone_key"
  | "sealed_document"
  | "notes"
  | "do_not_book_at"
  | "version"
  | "external_reference"
>;

/** Which guest profile an account belongs to. A profile may have several accounts. */
interface GuestProfileAccountsTable {
  user_id: string;
  profile_id: number;
}

/** Pairs of profiles that the desk marked as different guests, the lower id first. */
interface DistinctGuestProfilesTable {
  first_id: number;
  second_id: number;
}

/** Search text of guest profiles. Only triggers on `people` write this table. */
interface GuestProfileTextsTable {
  row: Generated<number>;
  profile_id: number;
  /** One per line: name, e-mail address, company, digits of the phone number. */
  words: string;
}

/** Number of profiles neither merged nor anonymised. Only triggers on `people` write this table. */
interface GuestProfileCountsTable {
  name: "listed";
  people: number;
}

interface BookingGroupsTable {
  id: Generated<number>;
  name: string;
  /** The booker's booking; null only while the group is being created. */
  lead_id: string | null;
  idempotency_key: string | null;
  created_at: Instant;
  created_by: string | null;
  version: Generated<number>;
}

interface BookingSourcesTable {
  id: Generated<number>;
  name: string;
  position: number;
  is_active: Generated<Flag>;
  /** Agent's commission in percent of the price of the stay; null: none. */
  commission_percent: number | null;
  version: Generated<number>;
}

interface GroupNamesView {
  id: ColumnType<number, never, never>;
  name: ColumnType<string, never, never>;
  lead_id: ColumnType<string | null, never, never>;
}

interface SourceNamesView {
  id: ColumnType<number, never, never>;
  name: ColumnType<string, never, never>;
  commission_percent: ColumnType<number | null, never, never>;
}

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

type FolioLineSummaryView = Pick<
  FolioLinesTable,
  "id" | "booking_id" | "day" | "kind" | "text" | "category" | "amount_cents" | "tax_percent"
>;

/** Each kind has its own number series. */
const invoiceKinds = ["invoice", "credit-note"] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Invoices and credit notes (docs/decisions/019-invoices-and-cash.md). */
interface InvoicesTable {
  id: Generated<number>;
  kind: InvoiceKind;
  /** Year of `day`. With `number`, the position in the series. */
  year: number;
  number: number;
  /** The printed number, such as `2026-0001`. */
  name: string;
  issued_at: Instant;
  day: StayDate;
  /** The lead booking of the folio. */
  folio_id: string;
  /** Credit notes only: the invoice it corrects. */
  credits_id: number | null;
  currency: Currency;
  language: string;
  total_cents: number;
  line_count: number;
  reason: Generated<string>;
  /** The addressee; null once purged after the legal retention period. */
  bill_to_name: string | null;
  bill_to_company: string | null;
  bill_to_address: string | null;
  bill_to_tax_number: string | null;
  /** The rest of the document, as JSON. */
  snapshot: string;
  /** Last day of the legal retention period. */
  retained_until: StayDate;
  purged_on: Generated<StayDate | null>;
  issued_by: string | null;
  idempotency_key: string;
}

interface InvoiceLinesTable {
  invoice_id: number;
  position: number;
  booking_id: string;
  /** The folio line; null: part of the price of the stay. */
  folio_line_id: number | null;
  /** Credit notes only: the invoice line it credits. */
  credits_position: number | null;
  text: string;
  amount_cents: number;
  tax_percent: number;
}

/** Number that the state's receipt machine printed for an invoice. */
interface ReceiptMachineNumbersTable {
  invoice_id: number;
  number: string;
  entered_at: Instant;
  entered_by: string | null;
}

/** Asked after a restore: which numbers were issued since the backup? */
interface LastNumberQuestionsTable {
  id: Generated<number>;
  requested_at: Instant;
  backup_at: Instant;
  /** Null: invoicing is blocked until an administrator answers. */
  answered_at: Generated<Instant | null>;
  answered_by: Generated<string | null>;
}

/** Numbers issued after the backup, whose documents the restore lost. */
interface InvoiceGapsTable {
  id: Generated<number>;
  kind: InvoiceKind;
  year: number;
  from_number: number;
  to_number: number;
  check_id: number;
}

/** A view: amounts received per booking in foreign currencies. */
interface ForeignReceiptsView {
  booking_id: ColumnType<string, never, never>;
  currency: ColumnType<Currency, never, never>;
  cents: ColumnType<number, never, never>;
}

/** A view: expected cash of the open drawer per movement. No rows: no drawer is open. */
interface OpenDrawerCashView {
  opened_on: ColumnType<StayDate, never, never>;
  currency: ColumnType<Currency, never, never>;
  cents: ColumnType<number, never, never>;
}

/** A view of one row: whether any booking has an agreed price yet. */
interface AgreedPricesView {
  is_any: ColumnType<Flag, never, never>;
}

/** Kinds of records imported from a previous system, one file per kind. */
export const importKinds = ["guests", "bookings", "payments"] as const;
export type ImportKind = (typeof importKinds)[number];

/** An import file. */
interface ImportsTable {
  id: Generated<number>;
  kind: ImportKind;
  file_name: string;
  /** SHA-256 of the file. */
  digest: string;
  row_count: number;
  /** How the file was parsed, as the JSON of a `Reading`. */
  reading: string;
  /** The JSON of the `StagedRow`s; null once imported. */
  rows: string | null;
  checked_at: Instant;
  checked_by: string;
  imported_at: Generated<Instant | null>;
  imported_by: Generated<string | null>;
  created_count: Generated<number | null>;
  existing_count: Generated<number | null>;
  reverted_at: Generated<Instant | null>;
  reverted_by: Generated<string | null>;
}

/** Rows of imports that were not undone. */
interface ImportedRowsTable {
  kind: ImportKind;
  /** Hash that identifies the row. */
  key: string;
  import_id: number;
  line: number;
  /** Id of the guest profile, booking or payment. */
  subject_id: string;
  /** 0: the record existed already, and the row matches it. */
  is_created: Flag;
}

/** Units: the physical rooms (docs/decisions/012-availability-and-units.md). */
interface UnitsTable {
  id: Generated<number>;
  room_id: number;
  name: string;
  position: number;
  /** 0: retired. Past stays are kept. */
  is_active: Generated<Flag>;
  version: Generated<number>;
}

/** Occupancy of a unit per night, by a stay or a block. Written by triggers, changed by unit assignment. */
interface UnitNightsTable {
  unit_id: number;
  night: StayDate;
  booking_id: string | null;
  block_id: number | null;
  /** 1: assigned by hand, or out of order. Automatic assignment leaves the row as it is. */
  is_fixed: Generated<Flag>;
}

/** Room moves during a stay. Each applies until the next change or check-out. */
interface KindChangesTable {
  booking_id: string;
  /** Later than the first night of the stay. */
  from_night: StayDate;
  room_id: number;
}

/** A view: each stay split into one part per room. */
interface StayPartsView {
  booking_id: string;
  room_id: number;
  from_night: StayDate;
  end_day: StayDate;
}

export const housekeepingStatuses = ["dirty", "clean", "inspected"] as const;
export type HousekeepingStatus = (typeof housekeepingStatuses)[number];

/** Current housekeeping status of a unit. */
interface HousekeepingTable {
  unit_id: number;
  condition: Generated<HousekeepingStatus | null>;
  marked_at: Generated<Instant | null>;
  marked_by: Generated<string | null>;
  note: Generated<string>;
  noted_at: Generated<Instant | null>;
  noted_by: Generated<string | null>;
  /** 1: the unit cannot be occupied. The note says why, and the desk was notified. */
  is_out_of_order: Generated<Flag>;
  version: Generated<number>;
}

/** Units out of order for the nights from `first_night` to the night before `end_day`. */
interface RoomBlocksTable {
  id: Generated<number>;
  room_id: number;
  first_night: StayDate;
  end_day: StayDate;
  units: number;
  /** The blocked unit; null: any unit of the room. */
  unit_id: Generated<number | null>;
  reason: string;
  created_at: Instant;
  created_by: string | null;
  version: Generated<number>;
  idempotency_key: Generated<string | null>;
}

/** iCal booking channels (docs/decisions/021-channels.md). */
interface ChannelsTable {
  id: Generated<number>;
  room_id: number;
  name: string;
  /** Secret in the URL of our exported calendar; null: no export. */
  token: string | null;
  /** URL of the channel's calendar; null: none. */
  url: string | null;
  created_at: Instant;
  requested_at: Instant | null;
  /** Time and HTTP validators of the last valid response. */
  answered_at: Instant | null;
  etag: string | null;
  last_modified: string | null;
  /** Text: why the last request failed; null: no failure. */
  problem: string | null;
  /** Text: events of the last valid response that were left out. */
  skipped_events: string | null;
  /** Since when the channel's calendar has been empty although it had nights here. */
  empty_since: Instant | null;
  /** From this day the calendar is processed again even if unchanged; null: never. */
  reread_on: Generated<StayDate | null>;
  /** Number of events left out; `skipped_events` names some of them. */
  skipped_count: Generated<number>;
  /** How many of these were unreadable, wholly or in part. */
  unreadable_count: Generated<number>;
  /** Text: ignored events that need no attention. */
  ignored: Generated<string | null>;
  /** Consecutive failures, and the time of the first. */
  failures: Generated<number>;
  failing_since: Generated<Instant | null>;
  /** Recent failures minus successes; see `findOutage`. */
  recent_failures: Generated<number>;
  /** When the desk was notified that the channel marks events as free time. */
  free_time_notified_at: Generated<Instant | null>;
  /** When the desk was notified of the current outage, or that the calendar fails often. */
  outage_notified_at: Generated<Instant | null>;
  /** Closures further ahead than this many days are not blocked; null: the default rule. */
  notice_days: Generated<number | null>;
  /** When the channel last fetched our calendar. */
  fetched_at: Generated<Instant | null>;
  version: Generated<number>;
}

/** Nights that a channel sold or closed: a stay, or one part of a stay that is blocked in parts. */
interface ChannelBookingsTable {
  id: Generated<number>;
  channel_id: number;
  first_night: StayDate;
  end_day: StayDate;
  /** The block for these nights; null: no unit was free. */
  block_id: number | null;
  /** The first part of the same stay; null: this row is the first. */
  first_part_id: Generated<number | null>;
  uid: Generated<string>;
  /** Since when the event has been missing from a partly unreadable calendar. */
  missing_since: Generated<Instant | null>;
}

/** A view: the channel that a block belongs to. */
interface BlockOriginsView {
  block_id: number;
  channel_name: string;
}

/** Occupied nights in the calendar that a channel last fetched from us. */
interface ChannelExportedNightsTable {
  channel_id: number;
  night: StayDate;
  /** When the night was first exported. */
  exported_at: Instant;
  /** When the channel's own calendar first showed the night as closed; null: not yet. */
  echoed_at: Generated<Instant | null>;
}

/** A season: nights, both ends included, with their own rates. */
interface SeasonsTable {
  id: Generated<number>;
  name: string;
  first_night: StayDate;
  last_night: StayDate;
  version: Generated<number>;
  /** Nights of the week in the season, as bits, Monday the lowest. */
  weekdays: Generated<number>;
  /** Minimum stay for arrivals in the season; null: the lodge's default. */
  min_nights: Generated<number | null>;
  /** Days of the week without arrivals, as bits. */
  closed_arrivals: Generated<number>;
}

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
  /** Folder below DATA_DIR/media with the original and its resized copies; ends in a content hash. */
  filename: string;
  original_name: string;
  type: MediaType;
  mime: string;
  size_bytes: number;
  width: number | null;
  height: number | null;
  /** JSON list of the widths available for an image. */
  widths: Generated<string>;
  state: "processing" | "ready" | "failed";
  failure: Generated<string>;
  /** Interrupted attempts at resizing. Processing is given up after a few. */
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
  body: string;
  status: ContentStatus;
  tags: Generated<string>;
  is_featured: Generated<Flag>;
  cover_media_id: number | null;
  author_id: string | null;
  author_name: string;
  /** Published content is public from this instant. */
  publish_at: Instant | null;
  views: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  version: Generated<number>;
}

/** Former slugs of content, for redirects. */
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
  rating: number;
  body: Generated<string>;
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
  /** 1: any member of staff has read it. */
  is_read: Generated<Flag>;
  created_at: Instant;
  action_url: string | null;
  /** The user who caused it and need not be notified. */
  created_by: Generated<string | null>;
}

/** Unread notifications per member of staff. Only triggers on `notifications` add rows. */
interface UnreadNotificationsTable {
  user_id: string;
  notification_id: number;
}

interface SettingsTable {
  group_name: string;
  /** The group's values as JSON. Missing values have their defaults. */
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
  /** The lodge's date on which the dish is sold out. */
  sold_out_on: Generated<StayDate | null>;
}

interface ConferenceSpacesTable {
  id: string;
  name: string;
  description: string;
  capacity: number;
  price_per_hour_cents: number;
  amenities: string;
  /** JSON list of `{ picture, alt }`, as in `room_images`. */
  images: string;
  is_listed: Generated<Flag>;
  position: number;
  version: Generated<number>;
}

interface AmenitiesTable {
  id: string;
  type: AmenityType;
  name: string;
  description: string;
  /** JSON list of the opening hours in Settings that apply; empty: open day and night. */
  hours: string;
  images: string;
  is_listed: Generated<Flag>;
  position: number;
  version: Generated<number>;
}

/** Shift notes, for a day or for the arrival of a booking's guest. */
interface HandoverNotesTable {
  id: Generated<number>;
  day: StayDate | null;
  booking_id: string | null;
  /** Empty once purged. */
  text: string;
  created_at: Instant;
  created_by: string;
  done_at: Generated<Instant | null>;
  done_by: Generated<string | null>;
}

interface RequestsTable {
  /** 16 characters of Crockford base32 (80 random bits). Knowing the id grants access to the enquiry. */
  id: string;
  kind: RequestKind;
  name: string;
  email: string | null;
  phone: string | null;
  phone_e164: ColumnType<string | null, never, never>;
  message: string;
  /** Language code of the page with the form. */
  language: Generated<string>;
  created_at: Instant;
  handled_at: Instant | null;
  handled_by: string | null;
}

interface TableEnquiriesTable {
  enquiry_id: string;
  day: StayDate;
  /** `HH:mm` by the lodge's clock. */
  time: string;
  people: number;
}

/** Tables of the restaurant. A table not in service is never assigned. */
interface RestaurantTablesTable {
  id: Generated<number>;
  name: string;
  seats: number;
  position: number;
  is_active: Generated<0 | 1>;
  version: Generated<number>;
}

/** Table reservations. All times are the lodge's. */
interface TableReservationsTable {
  id: Generated<number>;
  day: StayDate;
  time: string;
  /** `HH:mm`; `24:00` is midnight. */
  until: string;
  people: number;
  name: string;
  phone: string;
  phone_e164: ColumnType<string | null, never, never>;
  note: string;
  /** The booking of an in-house guest. */
  booking_id: string | null;
  /** The table enquiry from the website. */
  enquiry_id: string | null;
  cancelled_at: Generated<Instant | null>;
  created_at: Instant;
  /** Null: reserved by the visitor. */
  created_by: string | null;
  idempotency_key: Generated<string | null>;
  version: Generated<number>;
}

interface TableReservationTablesTable {
  table_reservation_id: number;
  table_id: number;
}

/** A view: table enquiries with their contact details. */
interface TableEnquirySummaryView {
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
  enquiry_id: string;
  space_id: string;
  day: StayDate;
  start_time: string;
  hours: number;
  people: number;
  layout: string;
  catering: string;
  /** The price shown to the visitor, line by line, as JSON. */
  quote: string;
  total_cents: number;
}

/** Event offers. An offer never changes; a new offer replaces it. */
interface ConferenceOffersTable {
  /** 16 characters of Crockford base32 (80 random bits). Knowing the id allows accepting the offer. */
  id: string;
  enquiry_id: string;
  space_id: string;
  day: StayDate;
  start_time: string;
  end_time: string;
  setup_minutes: number;
  teardown_minutes: number;
  people: number;
  /** Line by line, as JSON. */
  quote: string;
  total_cents: number;
  text: string;
  valid_until: StayDate;
  language: string;
  idempotency_key: string;
  sent_at: Instant;
  sent_by: string | null;
  /** Also set when a new offer replaced this one, or when the visitor declined. */
  withdrawn_at: Generated<Instant | null>;
  accepted_at: Generated<Instant | null>;
  declined_at: Generated<Instant | null>;
  /** The visitor's message with the refusal. */
  decline_message: Generated<string>;
}

/** Events in conference spaces. A space is occupied from setup until teardown ends. */
interface SpaceEventsTable {
  id: Generated<number>;
  space_id: string;
  day: StayDate;
  start_time: string;
  /** `HH:mm`; `24:00` is midnight. */
  end_time: string;
  setup_minutes: number;
  teardown_minutes: number;
  /** Generated from the columns above: `yyyy-MM-ddTHH:mm` by the lodge's clock. */
  held_from: ColumnType<string, never, never>;
  hold_expires_at: ColumnType<string, never, never>;
  title: string;
  contact: Generated<string>;
  note: Generated<string>;
  people: number;
  offer_id: string | null;
  idempotency_key: string | null;
  cancelled_at: Generated<Instant | null>;
  created_at: Instant;
  /** Null: created when the visitor accepted the offer. */
  created_by: string | null;
  version: Generated<number>;
}

/** Texts on public pages that the staff edited or added. */
interface HouseTextsTable {
  /** Slug, such as `home-welcome`. */
  id: string;
  page: string;
  list: string | null;
  title: string;
  body: string;
  position: number;
  is_listed: Generated<Flag>;
  version: Generated<number>;
  idempotency_key: Generated<string | null>;
}

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
  /** The English source text of the translation. The record's text may have changed since. */
  made_of: string;
}

interface NewsletterSubscribersTable {
  email: string;
  created_at: Instant;
  /** SHA-256 of the token in the confirmation mail; null once used. */
  confirm_token_hash: string | null;
  /** Time of the last mail, or of the last request that waits for a mail server. */
  last_mailed_at: Instant;
  confirmed_at: Instant | null;
  unsubscribe_token: string;
  unsubscribed_at: Instant | null;
  language: Generated<string>;
  /** Since when the confirmation mail has waited, or when a postponed one is due; null: none waits. */
  confirmation_due_since: Instant | null;
}

interface NewsletterIssuesTable {
  id: Generated<number>;
  subject: string;
  /** Markdown. It is fixed once sending has started. */
  body: string;
  status: Generated<IssueStatus>;
  version: Generated<number>;
  created_at: Instant;
  created_by: string | null;
  updated_at: Instant;
  updated_by: string | null;
  started_at: Generated<Instant | null>;
  started_by: Generated<string | null>;
  /** When the last mail was delivered or had failed. */
  finished_at: Generated<Instant | null>;
  recipients: Generated<number>;
  /** Number of mails created. */
  written: Generated<number>;
  /** Number of mails accepted by a mail server at the end. */
  sent: Generated<number>;
}

/** Recipients of newsletter issues that are being sent. */
interface NewsletterRecipientsTable {
  issue_id: number;
  email: string;
  /** When the mail was created, in the same transaction; null: not yet. */
  mailed_at: Generated<Instant | null>;
}

/** Checks on the setup checklist that staff ticked by hand. */
interface SetupChecksTable {
  line: string;
  marked_at: Instant;
  marked_by: string;
}

interface ProvedAddressesTable {
  address: string;
  verified_at: Instant;
}

interface MailOutboxTable {
  id: Generated<number>;
  to_address: string;
  subject: string;
  body: string;
  created_at: Instant;
  /** When a mail server accepted it. */
  sent_at: Generated<Instant | null>;
  /** When it was written to a file instead of being sent. */
  filed_at: Generated<Instant | null>;
  /** When sending and filing both failed. An administrator can start a retry. */
  failed_at: Generated<Instant | null>;
  failure: Generated<string>;
  /** The daily quota of the recipient it counts against; null: none, for mails of the lodge. */
  counted_as: Generated<"strangers" | "confirmation" | null>;
  channel: Generated<"mail" | "sms">;
  /** Type of message; null: older than this column. */
  kind: Generated<string | null>;
  booking_id: Generated<string | null>;
  enquiry_id: Generated<string | null>;
  /** JSON of the paragraphs behind text and HTML; null: plain text only. */
  content: Generated<string | null>;
  /** JSON of the attached iCalendar event. */
  calendar: Generated<string | null>;
  /** The secret that replaces the placeholder in the text, encrypted; null once sent. */
  sealed: Generated<string | null>;
  unsubscribe_url: Generated<string | null>;
  /** Lower lanes are sent first (app/communication/mail/mail-lanes.ts). */
  lane: Generated<1 | 2 | 3 | 4 | 5>;
  attempts: Generated<number>;
  first_attempt_at: Generated<Instant | null>;
  next_attempt_at: Generated<Instant | null>;
  /** When the delivery in progress began; null: none. */
  sending_at: Generated<Instant | null>;
  /** How often the program ended during a delivery. */
  times_in_doubt: Generated<number>;
  /** Last response of the server. */
  answer: Generated<string>;
  /** Since when an administrator must release it; null: not held. */
  held_at: Generated<Instant | null>;
  /** The newsletter issue it carries. */
  issue_id: Generated<number | null>;
}

interface MailAttachmentsTable {
  mail_id: number;
  file_name: string;
  file_type: string;
  bytes: Buffer;
}

export type MaintenanceKind = "backup" | "copy" | "drill" | "restore";

interface UpkeepRunsTable {
  id: Generated<number>;
  kind: MaintenanceKind;
  /** 1: started by the server's schedule. */
  is_scheduled: Generated<Flag>;
  started_at: Instant;
  /** Null: in progress, or interrupted. */
  ended_at: Generated<Instant | null>;
  outcome: Generated<"ok" | "failed" | null>;
  detail: Generated<string>;
  /** The backup created, copied, tried or restored. */
  folder: Generated<string | null>;
}

/** One row. Each change to public content increments the version. Only triggers write this table. */
interface PublicVersionTable {
  one: 1;
  version: number;
}

/** Which record a form created (app/core/idempotency). */
interface IdempotencyKeysTable {
  /** SHA-256 of the form's key and contents, in hex. */
  key: string;
  record_id: string;
  created_at: Instant;
}

export interface Schema {
  rooms: RoomsTable;
  room_rates: RoomRatesView;
  room_summaries: RoomFactsView;
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
  booking_links: BookingLinksTable;
  bookings: BookingsTable;
  folio_lines: FolioLinesTable;
  extras: PriceItemsTable;
  guest_profiles: GuestProfilesTable;
  guest_profile_summaries: GuestProfileSummaryView;
  guest_profile_accounts: GuestProfileAccountsTable;
  distinct_guest_profiles: DistinctGuestProfilesTable;
  guest_profile_texts: GuestProfileTextsTable;
  guest_profile_counts: GuestProfileCountsTable;
  booking_groups: BookingGroupsTable;
  booking_sources: BookingSourcesTable;
  group_names: GroupNamesView;
  source_names: SourceNamesView;
  booking_summaries: BookingFactsView;
  booking_texts: BookingTextsTable;
  user_texts: UserTextsTable;
  past_room_units: PastRoomUnitsTable;
  booking_counts: BookingCountsTable;
  booking_day_counts: BookingDayCountsTable;
  row_counts: RowCountsTable;
  user_counts: UserCountsTable;
  audit_log: AuditLogTable;
  payments: PaymentsTable;
  payment_summaries: PaymentFactsView;
  folio_line_summaries: FolioLineSummaryView;
  day_closes: ClosedDaysTable;
  cash_drawers: CashDrawersTable;
  cash_counts: CashCountsTable;
  cash_movements: CashMovesTable;
  invoices: InvoicesTable;
  invoice_lines: InvoiceLinesTable;
  fiscal_receipt_numbers: ReceiptMachineNumbersTable;
  invoice_number_checks: LastNumberQuestionsTable;
  invoice_gaps: InvoiceGapsTable;
  foreign_receipts: ForeignReceiptsView;
  agreed_prices: AgreedPricesView;
  open_drawer_cash: OpenDrawerCashView;
  room_blocks: RoomBlocksTable;
  units: UnitsTable;
  unit_nights: UnitNightsTable;
  room_type_changes: KindChangesTable;
  stay_parts: StayPartsView;
  unit_housekeeping: HousekeepingTable;
  channels: ChannelsTable;
  channel_bookings: ChannelBookingsTable;
  channel_exported_nights: ChannelExportedNightsTable;
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
  shift_notes: HandoverNotesTable;
  settings: SettingsTable;
  menu_items: MenuItemsTable;
  conference_spaces: ConferenceSpacesTable;
  page_texts: HouseTextsTable;
  amenities: AmenitiesTable;
  enquiries: RequestsTable;
  table_enquiries: TableEnquiriesTable;
  conference_enquiries: ConferenceRequestsTable;
  conference_offers: ConferenceOffersTable;
  space_events: SpaceEventsTable;
  restaurant_tables: RestaurantTablesTable;
  table_reservations: TableReservationsTable;
  table_reservation_tables: TableReservationTablesTable;
  table_enquiry_summaries: TableEnquirySummaryView;
  translations: TranslationsTable;
  newsletter_subscribers: NewsletterSubscribersTable;
  newsletter_issues: NewsletterIssuesTable;
  newsletter_recipients: NewsletterRecipientsTable;
  idempotency_keys: IdempotencyKeysTable;
  mail_outbox: MailOutboxTable;
  mail_attachments: MailAttachmentsTable;
  public_version: PublicVersionTable;
  maintenance_runs: UpkeepRunsTable;
  verified_addresses: ProvedAddressesTable;
  setup_checks: SetupChecksTable;
  imports: ImportsTable;
  imported_rows: ImportedRowsTable;
}
