import {
  type TranslationLanguage,
  translationLanguageCodes,
} from "~/core/languages/language-codes";
import type { Currency } from "~/core/money";

export const timeZones = ["Africa/Kigali", "UTC", "America/New_York", "Europe/London"] as const;
/** Languages of the front desk, and of paths without a language prefix. */
export const languages = ["en"] as const;
/** Hours before check-in, as the specification lists them. */
export const cancellationPolicies = [24, 48, 168, 336, 720] as const;
export const themes = ["light", "dark", "auto"] as const;
type Theme = (typeof themes)[number];
export const passwordPolicies = ["basic", "medium", "strong"] as const;

export interface Settings {
  general: {
    siteName: string;
    email: string;
    phone: string;
    address: string;
    /** The currency of every stored amount. Amounts are in its cents. */
    currency: Currency;
    /** IANA name. The lodge's day begins at midnight in this zone. */
    timeZone: string;
    language: string;
    fromKigali: string;
    fromAirport: string;
  };
  booking: {
    /** `HH:mm` in the lodge's time zone. */
    checkInTime: string;
    checkOutTime: string;
    lateArrival: string;
    minStayNights: number;
    maxStayNights: number;
    advanceDays: number;
    /** Cancellation is free until this many hours before check-in. */
    cancellationHours: (typeof cancellationPolicies)[number];
    /** Guests' bookings start as pending instead of confirmed. */
    needsApproval: boolean;
    /** Whether the front desk asks for a deposit. The site charges nothing online. */
    requireDeposit: boolean;
    depositPercent: number;
    /** Default duration of a table reservation. */
    tableMinutes: number;
    /** Default time that a conference space is reserved before and after an event. */
    setupMinutes: number;
    teardownMinutes: number;
  };
  payment: {
    acceptsCards: boolean;
    acceptsPaypal: boolean;
    acceptsBankTransfer: boolean;
    acceptsMobileMoney: boolean;
    /** Contained in every rate. */
    taxPercent: number;
    /** Added to the total as a separate line if above 0. */
    serviceChargePercent: number;
    /** Most that staff may deduct by discounts and manual rates, in percent of a stay with extras. */
    staffDiscountPercent: number;
    /** Staff may set a price manually, and charge items that are not on the price list. */
    staffSetPrices: boolean;
  };
  invoices: {
    /** The issuer's name and address; empty: the site's name and address. */
    legalName: string;
    legalAddress: string;
    /** The lodge's tax number; empty: none is printed. */
    taxNumber: string;
    invoiceSeries: string;
    creditNoteSeries: string;
    invoiceNote: string;
    /** Calendar years after the invoice's own year before its recipient is erased. */
    invoiceYears: number;
  };
  hours: { breakfast: string; lunch: string; dinner: string; bar: string; shop: string };
  languages: Record<TranslationLanguage, boolean>;
  upkeep: {
    /** Hour of the nightly backup in the lodge's time zone, 0 to 23. */
    backupHour: number;
  };
  notifications: {
    email: boolean;
    /** Whether guests with a phone number also get text messages. Needs SMS_URL. */
    sms: boolean;
    bookingConfirmations: boolean;
    paymentConfirmations: boolean;
    cancellationNotices: boolean;
    reminderEmails: boolean;
    arrivalsSheet: boolean;
    arrivalsSheetAt: string;
    mailsAMinute: number;
  };
  appearance: {
    /** `#rrggbb`. Both are backgrounds of white text. */
    primaryColour: string;
    secondaryColour: string;
    theme: Theme;
  };
  security: {
    /** Staff without a second factor set one up at their next sign-in. */
    twoFactorRequired: boolean;
    sessionTimeoutMinutes: number;
    maxSignInAttempts: number;
    /** basic 6+ characters; medium 8+, mixed case; strong 8+, mixed case, numbers, symbols. */
    passwordPolicy: (typeof passwordPolicies)[number];
    /** Addresses and networks that may open /admin, one per line; empty: all. */
    ipAllowList: string;
  };
  privacy: {
    /** Days after departure before a guest's document type and number are purged. */
    documentDays: number;
  };
  /** Limits for online guests before staff step in. */
  limits: {
    /** Most upcoming stays and room-nights that one guest may book online. */
    openStays: number;
    openNights: number;
    /** Most bookings of all guests per hour, and their room-nights, that are confirmed at once. */
    staysAnHour: number;
    nightsAnHour: number;
    holdHours: number;
    approvalHoldHours: number;
    /** Most mails per day to one address that the public can trigger. */
    mailsADay: number;
  };
}

export type SettingsGroup = keyof Settings;

/** Settings as shipped, from section 9 of the specification. The 48 hours are from "Money and policy". */
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
      "Arriving after 21:00? Let us know roughly when, and someone will be up to welcome you.",
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
  languages: Object.fromEntries(translationLanguageCodes.map((code) => [code, true])) as Record<
    TranslationLanguage,
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
  // `--forest` and `--clay` of ui/tokens.css.
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
