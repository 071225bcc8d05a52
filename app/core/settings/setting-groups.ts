import { english } from "~/core/languages/english";
import {
  englishLanguageName,
  type TranslationLanguage,
  translationLanguageCodes,
} from "~/core/languages/language-codes";
import { type Currency, currencies } from "~/core/money";
import { findColourProblem } from "./contrast";
import { findSeriesProblem } from "./number-series";
import {
  choice,
  colour,
  email,
  line,
  lines,
  number,
  numberChoice,
  phone,
  type Setting,
  time,
  timeSpan,
  toggle,
} from "./setting-kinds";
import { formatCancellationNotice } from "./setting-labels";

const asLabels = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map((value) => [value, value])) as Record<T, T>;

/** Hours before check-in (specification, section 9). */
const cancellationPolicies = [24, 48, 168, 336, 720] as const;

const percent = { min: 0, max: 100, step: 0.1 } as const;

/**
 * Every setting by group, as shipped. Values and bounds are from section 9 of the specification. The 48 hours are from
 * "Money and policy", and 366 nights from the database.
 */
export const settingGroups = {
  general: {
    siteName: line("Nyungwe Eco-Lodge", "Site name", {
      maxLength: 80,
      missingMessage: "Enter the name of the site",
    }),
    email: email("bookings@nyungwe-lodge.example", "Contact email"),
    phone: phone("+250 788 000 000", "Contact phone", "Also used for the chat link."),
    address: line("Nyungwe Forest Reserve, Rwanda", "Address", {
      maxLength: 200,
      missingMessage: "Enter the address",
    }),
    fromKigali: line(
      "About 5 hours by road, through Huye and then the forest.",
      "Travel from Kigali",
      {
        maxLength: 200,
        missingMessage: "Enter how long the trip from Kigali takes",
        hint: "Travel time, shown on room pages.",
      },
    ),
    fromAirport: line(
      "About 1 hour by road. Flights from Kigali land here.",
      "Travel from Kamembe airport",
      { maxLength: 200, missingMessage: "Enter how long the trip from Kamembe airport takes" },
    ),
    /** The currency of every stored amount. Amounts are in its cents. */
    currency: choice<Currency>(
      "USD",
      "Currency",
      asLabels(currencies),
      "Amounts are not converted: $135 becomes €135. Fixed once there is a booking or a quoted price.",
    ),
    /** IANA name. */
    timeZone: choice<string>(
      "Africa/Kigali",
      "Timezone",
      asLabels(["Africa/Kigali", "UTC", "America/New_York", "Europe/London"]),
      "The business day starts at midnight in this time zone.",
    ),
    /** The language of the front desk, and of paths without a language prefix. */
    language: choice<string>(
      "en",
      "Language",
      { en: "English" },
      "Staff pages are always in English.",
    ),
  },
  languages: Object.fromEntries(
    translationLanguageCodes.map((code) => [
      code,
      toggle(true, englishLanguageName(code), "For the website and emails to guests."),
    ]),
  ) as Record<TranslationLanguage, Setting<boolean>>,
  hours: {
    breakfast: timeSpan("07:00-10:30", "Breakfast", "For example 07:00-10:30. 24:00 is midnight."),
    lunch: timeSpan("12:30-15:00", "Lunch"),
    dinner: timeSpan("18:30-22:00", "Dinner"),
    bar: timeSpan("16:00-24:00", "Bar"),
    shop: timeSpan("09:00-18:00", "Shop"),
  },
  upkeep: {
    backupHour: number(3, "Nightly backup (hour)", { min: 0, max: 23 }, "Local time."),
  },
  booking: {
    checkInTime: time("14:00", "Check-in time"),
    checkOutTime: time("11:00", "Check-out time"),
    lateArrival: line(
      "Arriving after 21:00? Let us know roughly when, and someone will be up to welcome you.",
      "Late arrival",
      {
        maxLength: 300,
        hint: "Shown in the booking form, on confirmations and in emails. Leave blank to show nothing.",
      },
    ),
    minStayNights: number(1, "Minimum stay (nights)", { min: 1, max: 366 }),
    maxStayNights: number(30, "Maximum stay (nights)", { min: 1, max: 366 }),
    advanceDays: number(365, "Advance booking (days)", { min: 1, max: 3650 }),
    needsApproval: toggle(
      false,
      "Bookings need approval",
      "Guests’ bookings are pending until you confirm them.",
    ),
    /** Cancellation is free until this many hours before check-in. */
    cancellationHours: numberChoice(
      48,
      "Cancellation policy",
      cancellationPolicies,
      (hours) => formatCancellationNotice(hours, english),
      "Free until this long before check-in, then one night is charged. Existing bookings keep their terms.",
    ),
    requireDeposit: toggle(
      true,
      "Require deposit",
      "Shown on each booking for staff. Nothing is charged online.",
    ),
    depositPercent: number(
      20,
      "Deposit percentage",
      { min: 0, max: 100, step: "any" },
      "Percentage of the booking total.",
    ),
    tableMinutes: number(
      120,
      "Table turn time (minutes)",
      { min: 15, max: 720 },
      "Existing reservations do not change.",
    ),
    /** How long a conference space is reserved before an event. */
    setupMinutes: number(60, "Event setup time (minutes)", { min: 0, max: 720 }),
    teardownMinutes: number(
      60,
      "Event breakdown time (minutes)",
      { min: 0, max: 720 },
      "Defaults for new quotes and events.",
    ),
  },
  payment: {
    acceptsCards: toggle(true, "Credit card", "Guests can choose this and pay at check-in."),
    acceptsMobileMoney: toggle(
      true,
      "Mobile money",
      "MTN MoMo, Airtel Money and others. Staff only.",
    ),
    acceptsPaypal: toggle(false, "PayPal", "Staff only."),
    acceptsBankTransfer: toggle(true, "Bank transfer", "Staff only."),
    taxPercent: number(18, "Tax rate (%)", percent, "Included in every rate."),
    serviceChargePercent: number(
      0,
      "Service charge (%)",
      percent,
      "Above 0, added to new prices as a separate line.",
    ),
    staffDiscountPercent: number(
      10,
      "Max. staff discount (%)",
      percent,
      "Of the stay with extras; manual rates count too. Administrators have no limit.",
    ),
    /** Without it, staff also charge only items of the price list. */
    staffSetPrices: toggle(
      true,
      "Staff can set manual rates",
      "With a reason, and within the maximum staff discount.",
    ),
  },
  invoices: {
    legalName: line("", "Name on invoices", { maxLength: 200, hint: "If blank, the site name." }),
    legalAddress: line("", "Address on invoices", {
      maxLength: 200,
      hint: "If blank, the lodge’s address.",
    }),
    taxNumber: line("", "Lodge TIN", { maxLength: 60, hint: "Shown on new invoices." }),
    invoiceSeries: line("{year}-{number}", "Invoice numbers", {
      maxLength: 200,
      hint: "{year} and {number} are filled in. Numbers start at 0001 each year.",
      findProblem: findSeriesProblem,
    }),
    creditNoteSeries: line("CN-{year}-{number}", "Credit note numbers", {
      maxLength: 200,
      hint: "A separate series.",
      findProblem: findSeriesProblem,
    }),
    invoiceNote: line("", "Invoice footer", {
      maxLength: 200,
      hint: "For example the bank account.",
    }),
    /** Calendar years after the invoice's own year. */
    invoiceYears: number(
      10,
      "Keep invoice addresses (years)",
      { min: 1, max: 30 },
      "As the law requires, from the end of the year. Then name and address are deleted.",
    ),
  },
  notifications: {
    email: toggle(
      true,
      "Email notifications",
      "If off, only account emails and server alerts are sent.",
    ),
    /** Needs SMS_URL. */
    sms: toggle(
      false,
      "SMS notifications",
      "Confirmations, cancellations and reminders, to guests with an international phone number.",
    ),
    bookingConfirmations: toggle(
      true,
      "Booking confirmations",
      "When a booking is made, confirmed or changed by staff.",
    ),
    cancellationNotices: toggle(true, "Cancellation notices", "When a booking is cancelled."),
    paymentConfirmations: toggle(
      true,
      "Payment confirmations",
      "When a payment or refund is recorded.",
    ),
    reminderEmails: toggle(true, "Reminder emails", "Three days before check-in, in the morning."),
    arrivalsSheet: toggle(
      true,
      "Arrivals sheet",
      "Daily to the lodge’s email: arrivals for three days, in case of a power cut.",
    ),
    arrivalsSheetAt: time("18:00", "Time", "Local time."),
    mailsAMinute: number(
      10,
      "Emails per minute",
      { min: 1, max: 600 },
      "Applies to newsletters and website forms. Codes and confirmations are sent immediately.",
    ),
  },
  // Both colours are backgrounds of white text: `--forest` and `--clay` of app/ui/tokens.css.
  appearance: {
    primaryColour: {
      ...colour("#1f3d2b", "Primary colour", "Headers, footer and sidebar. Must suit white text."),
      findProblem: (value: string) => findColourProblem("primaryColour", value),
    },
    secondaryColour: {
      ...colour("#a9492a", "Secondary colour", "Main buttons. Must suit white text."),
      findProblem: (value: string) => findColourProblem("secondaryColour", value),
    },
    theme: choice(
      "auto",
      "Theme",
      { light: "Light", dark: "Dark", auto: "Auto" },
      "Auto follows each visitor’s device.",
    ),
  },
  security: {
    twoFactorRequired: toggle(
      false,
      "Two-factor authentication",
      "All staff must set up a second factor at their next sign-in. Housekeeping need none: they see no guest data.",
    ),
    sessionTimeoutMinutes: number(
      30,
      "Session timeout (minutes)",
      { min: 5, max: 480 },
      "Inactive staff and housekeeping are signed out.",
    ),
    maxSignInAttempts: number(
      5,
      "Maximum login attempts",
      { min: 3, max: 10 },
      "Then the account is locked for 15 minutes.",
    ),
    passwordPolicy: choice(
      "strong",
      "Password policy",
      {
        basic: "Basic: 6+ characters",
        medium: "Medium: 8+, mixed case",
        strong: "Strong: 8+, mixed case, numbers, symbols",
      },
      "Applies to new passwords.",
    ),
    ipAllowList: lines(
      "",
      "IP whitelist",
      "One address or network per line, for example 203.0.113.7. If blank, staff can sign in from anywhere.",
    ),
  },
  /** Limits for online guests before staff step in. */
  limits: {
    openStays: number(
      5,
      "Upcoming stays per guest",
      { min: 1, max: 100 },
      "Above this, guests are asked to call.",
    ),
    openNights: number(
      30,
      "Upcoming room nights per guest",
      { min: 1, max: 1000 },
      "Above this, guests are asked to call.",
    ),
    staysAnHour: number(
      20,
      "Bookings per hour",
      { min: 1, max: 100_000 },
      "All guests together. Further bookings are pending until you confirm them.",
    ),
    nightsAnHour: number(
      60,
      "Room nights per hour",
      { min: 1, max: 100_000 },
      "All guests together. Further bookings are pending until you confirm them.",
    ),
    holdHours: number(
      24,
      "Hold for bookings over the limit (hours)",
      { min: 1, max: 168 },
      "Expires unless confirmed.",
    ),
    approvalHoldHours: number(
      48,
      "Hold for bookings awaiting approval (hours)",
      { min: 1, max: 336 },
      "Expires unless confirmed. Existing bookings do not change.",
    ),
    mailsADay: number(
      5,
      "Emails per day to one address",
      { min: 1, max: 100 },
      "From website forms only. Emails sent by staff do not count.",
    ),
  },
  privacy: {
    /** Days after departure before a guest's document type and number are purged. */
    documentDays: number(
      30,
      "Kept after departure (days)",
      { min: 1, max: 3650 },
      "ID and passport details, as the law requires. Then they are deleted automatically.",
    ),
  },
};
