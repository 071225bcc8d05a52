import { type OtherLanguage, otherLanguageCodes } from "~/core/languages/language-codes";
import type { Currency } from "~/core/money";

export const timeZones = ["Africa/Kigali", "UTC", "America/New_York", "Europe/London"] as const;
/** The languages of the desk, and of addresses that name none. */
export const languages = ["en"] as const;
/** The cancellation policies of the specification, in hours before check-in. */
export const cancellationPolicies = [24, 48, 168, 336, 720] as const;
export const themes = ["light", "dark", "auto"] as const;
type Theme = (typeof themes)[number];
export const passwordPolicies = ["basic", "medium", "strong"] as const;

/** What the lodge can decide itself. */
export interface Settings {
  general: {
    siteName: string;
    email: string;
    phone: string;
    address: string;
    /** Every stored amount is in cents of it. */
    currency: Currency;
    /** IANA name; the lodge's day begins at midnight there. */
    timeZone: string;
    language: string;
    /** How long the ways to the lodge are, as guests read it. */
    fromKigali: string;
    fromAirport: string;
  };
  booking: {
    /** `HH:mm` by the lodge's clock. */
    checkInTime: string;
    checkOutTime: string;
    /** What guests who come late read; may be empty. */
    lateArrival: string;
    minStayNights: number;
    maxStayNights: number;
    /** How many days ahead a stay may begin. */
    advanceDays: number;
    /** Cancelling is free until this many hours before check-in. */
    cancellationHours: (typeof cancellationPolicies)[number];
    /** Guests' bookings start as pending instead of confirmed. */
    needsApproval: boolean;
    /** Whether the desk asks for a deposit; nothing is charged online. */
    requireDeposit: boolean;
    depositPercent: number;
    /** How long a party has its table in the restaurant. */
    tableMinutes: number;
    /** What a conference space is held for before an event and after it, unless the desk says else. */
    setupMinutes: number;
    teardownMinutes: number;
  };
  payment: {
    /** Guests may say that they will pay by card at check-in. */
    acceptsCards: boolean;
    /** The desk may record these. */
    acceptsPaypal: boolean;
    acceptsBankTransfer: boolean;
    acceptsMobileMoney: boolean;
    /** Contained in every rate. */
    taxPercent: number;
    /** Added to the total as a line of its own when above 0. */
    serviceChargePercent: number;
    /** Of what a stay costs with its extras, all its discounts and prices by hand together; administrators any. */
    staffDiscountPercent: number;
    /** Staff may set a price by hand, and charge what is on no list. */
    staffSetPrices: boolean;
  };
  /** What stands on invoices (docs/decisions/054-invoices.md). */
  invoices: {
    /** Of whoever sends them; empty: the site's name and address. */
    legalName: string;
    legalAddress: string;
    /** The lodge's own; empty: none is printed. */
    taxNumber: string;
    /** What the two series are called: `{year}` and `{number}` are filled in. */
    invoiceSeries: string;
    creditNoteSeries: string;
    /** At the foot of each, such as a bank account; may be empty. */
    invoiceNote: string;
    /** Years after that of its day for which an invoice keeps whom it was made out to. */
    invoiceYears: number;
  };
  /** When the house is open, `HH:mm-HH:mm` by the lodge's clock; `24:00` is midnight. */
  hours: { breakfast: string; lunch: string; dinner: string; bar: string; shop: string };
  /** Which languages guests are offered beside English. */
  languages: Record<OtherLanguage, boolean>;
  /** What the lodge does for its own data (docs/decisions/032-backups.md). */
  upkeep: {
    /** Hour of the lodge's clock at which the nightly backup begins, 0 to 23. */
    backupHour: number;
  };
  /** Which mails are written. */
  notifications: {
    /** Any at all. */
    email: boolean;
    /** Text messages too, to guests who left a phone number; needs SMS_URL. */
    sms: boolean;
    bookingConfirmations: boolean;
    paymentConfirmations: boolean;
    cancellationNotices: boolean;
    reminderEmails: boolean;
    /** Every day, to the lodge's own address. */
    arrivalsSheet: boolean;
    /** When, `HH:mm` by the lodge's clock. */
    arrivalsSheetAt: string;
    /** At most so many leave within a minute. */
    mailsAMinute: number;
  };
  appearance: {
    /** `#rrggbb`; white text stands on both. */
    primaryColour: string;
    secondaryColour: string;
    /** `auto` follows the reader's device. */
    theme: Theme;
  };
  security: {
    /** Staff without a second factor set one up at their next sign-in. */
    twoFactorRequired: boolean;
    /** Minutes without a request after which staff are signed out. */
    sessionTimeoutMinutes: number;
    /** Failed sign-ins of one account before it has to pause. */
    maxSignInAttempts: number;
    /** basic 6+ characters; medium 8+, mixed case; strong 8+, mixed case, numbers, symbols. */
    passwordPolicy: (typeof passwordPolicies)[number];
    /** Addresses and networks that may open /admin, one a line; empty: all. */
    ipAllowList: string;
  };
  /** What is kept of guests, and how long (docs/decisions/036-retention.md). */
  privacy: {
    /** Kind and number of a guest's document; days after the departure. */
    documentDays: number;
  };
  /** What strangers can do before somebody of the lodge looks (docs/decisions/026-limits.md). */
  limits: {
    /** Stays to come, and their room-nights, that one guest may have booked online. */
    openStays: number;
    openNights: number;
    /** Bookings of all guests within an hour, and their room-nights, that are confirmed at once. */
    staysAnHour: number;
    nightsAnHour: number;
    /** How long a booking beyond these holds its nights. */
    holdHours: number;
    /** How long one does that needs approval. */
    approvalHoldHours: number;
    /** Mails that strangers can have the site write to an address. */
    mailsADay: number;
  };
}

export type SettingsGroup = keyof Settings;

/**
 * Every setting as shipped: the specification, section 9, with its "Money and policy" for the 48
 * hours.
 */
export const defaultSettings: Settings = {
  general: {
    siteName: "Nyungwe Eco-Lodge",
    email: "bookings@nyungwe-lodge.example",
    phone: "+250 788 000 000",
    address: "Nyungwe Forest Reserve, Rwanda",
    currency: "USD",
    timeZone: "Africa/Kigali",
    language: "en",
    fromKigali: "About 5 hours by road, through Huye and then the forest.",
    fromAirport: "About 1 hour by road. Flights from Kigali land here.",
  },
  booking: {
    checkInTime: "14:00",
    checkOutTime: "11:00",
    lateArrival:
      "Arriving after 21:00? Tell us about when, so that somebody is there to let you in.",
    minStayNights: 1,
    maxStayNights: 30,
    advanceDays: 365,
    cancellationHours: 48,
    needsApproval: false,
    requireDeposit: true,
    depositPercent: 20,
    tableMinutes: 120,
    setupMinutes: 60,
    teardownMinutes: 60,
  },
  payment: {
    acceptsCards: true,
    acceptsPaypal: false,
    acceptsMobileMoney: true,
    acceptsBankTransfer: true,
    taxPercent: 18,
    serviceChargePercent: 0,
    staffDiscountPercent: 10,
    staffSetPrices: true,
  },
  invoices: {
    legalName: "",
    legalAddress: "",
    taxNumber: "",
    invoiceSeries: "{year}-{number}",
    creditNoteSeries: "CN-{year}-{number}",
    invoiceNote: "",
    invoiceYears: 10,
  },
  hours: {
    breakfast: "07:00-10:30",
    lunch: "12:30-15:00",
    dinner: "18:30-22:00",
    bar: "16:00-24:00",
    shop: "09:00-18:00",
  },
  languages: Object.fromEntries(otherLanguageCodes.map((code) => [code, true])) as Record<
    OtherLanguage,
    boolean
  >,
  upkeep: { backupHour: 3 },
  notifications: {
    email: true,
    sms: false,
    bookingConfirmations: true,
    paymentConfirmations: true,
    cancellationNotices: true,
    reminderEmails: true,
    arrivalsSheet: true,
    arrivalsSheetAt: "18:00",
    mailsAMinute: 10,
  },
  // --forest and --clay of ui/tokens.css.
  appearance: { primaryColour: "#1f3d2b", secondaryColour: "#a9492a", theme: "auto" },
  security: {
    twoFactorRequired: false,
    sessionTimeoutMinutes: 30,
    maxSignInAttempts: 5,
    passwordPolicy: "strong",
    ipAllowList: "",
  },
  privacy: { documentDays: 30 },
  limits: {
    openStays: 5,
    openNights: 30,
    staysAnHour: 20,
    nightsAnHour: 60,
    holdHours: 24,
    approvalHoldHours: 48,
    mailsADay: 5,
  },
};
