import * as z from "zod";
import { normaliseEmail } from "~/core/email-address.server";
import { type OtherLanguage, otherLanguageCodes } from "~/core/languages/language-codes";
import { currencies } from "~/core/money";
import { findColourProblem } from "./appearance";
import { findInvalidEntry, parseAllowListEntries } from "./ip-allow-list.server";
import { findSeriesProblem } from "./number-series";
import {
  cancellationPolicies,
  languages,
  passwordPolicies,
  type Settings,
  type SettingsGroup,
  themes,
  timeZones,
} from "./settings";

const line = (max: number, missing: string) =>
  z.string(missing).min(1, missing).max(max, `Use at most ${max} characters`);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time in the form 14:00");
const span = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    "Enter two times in the form 07:00-10:30",
  )
  .refine((text) => text.slice(0, 5) < text.slice(6), "It has to close after it opens");
const from = (min: number, max: number, number = z.number("Enter a number")) =>
  number.min(min, `Use at least ${min}`).max(max, `Use at most ${max}`);
const whole = z.int("Enter a whole number");
const tenths = from(0, 100).refine(
  (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
  "Use at most one decimal",
);
const oneOf = <T extends string>(values: readonly T[]) => z.enum(values, "Choose one of the list");

const atMostLine = (max: number) => z.string().max(max, `Use at most ${max} characters`);

const series = z.string().superRefine((format, { addIssue }) => {
  const message = findSeriesProblem(format);
  if (message) addIssue(message);
});

function colour(which: "primaryColour" | "secondaryColour") {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/, "Enter a colour in the form #1f3d2b")
    .superRefine((value, { addIssue }) => {
      const message = /^#[0-9a-f]{6}$/.test(value) ? findColourProblem(which, value) : null;
      if (message) addIssue(message);
    });
}

const addressList = z.string().superRefine((list, { addIssue }) => {
  const bad = findInvalidEntry(list);
  if (bad) addIssue(`“${bad.slice(0, 60)}” is no address and no network such as 203.0.113.0/24`);
  else if (parseAllowListEntries(list).length > 100) addIssue("Use at most 100 entries");
});

/** Limits of the specification, section 9. The maximum of 366 nights is the database's. */
export const settingsSchemas: { [G in SettingsGroup]: z.ZodType<Settings[G]> } = {
  general: z.object({
    siteName: line(80, "Enter the name of the site"),
    email: z
      .string()
      .transform(normaliseEmail)
      .pipe(z.email("Enter an email address in the form name@example.com").max(254)),
    phone: line(50, "Enter a phone number").regex(
      /(\d\D*){5}/,
      "Enter a phone number with at least 5 digits",
    ),
    address: line(200, "Enter the address"),
    currency: oneOf(currencies),
    timeZone: oneOf(timeZones),
    language: oneOf(languages),
    fromKigali: line(200, "Say how long the way from Kigali is"),
    fromAirport: line(200, "Say how long the way from Kamembe airport is"),
  }),
  booking: z
    .object({
      checkInTime: timeOfDay,
      checkOutTime: timeOfDay,
      lateArrival: z.string().max(300, "Use at most 300 characters"),
      minStayNights: from(1, 366, whole),
      maxStayNights: from(1, 366, whole),
      advanceDays: from(1, 3650, whole),
      cancellationHours: z.literal(cancellationPolicies, "Choose one of the list"),
      needsApproval: z.boolean(),
      requireDeposit: z.boolean(),
      depositPercent: from(0, 100),
      tableMinutes: from(15, 720, whole),
      setupMinutes: from(0, 720, whole),
      teardownMinutes: from(0, 720, whole),
    })
    .refine(({ minStayNights, maxStayNights }) => minStayNights <= maxStayNights, {
      path: ["maxStayNights"],
      message: "The longest stay cannot be shorter than the shortest",
    }),
  payment: z.object({
    acceptsCards: z.boolean(),
    acceptsPaypal: z.boolean(),
    acceptsMobileMoney: z.boolean(),
    acceptsBankTransfer: z.boolean(),
    taxPercent: tenths,
    serviceChargePercent: tenths,
    staffDiscountPercent: tenths,
    staffSetPrices: z.boolean(),
  }),
  invoices: z
    .object({
      legalName: atMostLine(200),
      legalAddress: atMostLine(200),
      taxNumber: atMostLine(60),
      invoiceSeries: series,
      creditNoteSeries: series,
      invoiceNote: atMostLine(200),
      invoiceYears: from(1, 30, whole),
    })
    .refine(({ invoiceSeries, creditNoteSeries }) => invoiceSeries !== creditNoteSeries, {
      path: ["creditNoteSeries"],
      message: "The two series need two names",
    }),
  hours: z.object({ breakfast: span, lunch: span, dinner: span, bar: span, shop: span }),
  // Languages that were stored but no longer exist are ignored.
  languages: z.object(
    Object.fromEntries(otherLanguageCodes.map((code) => [code, z.boolean()])) as Record<
      OtherLanguage,
      z.ZodBoolean
    >,
  ),
  upkeep: z.object({ backupHour: from(0, 23, whole) }),
  notifications: z.object({
    email: z.boolean(),
    sms: z.boolean(),
    bookingConfirmations: z.boolean(),
    paymentConfirmations: z.boolean(),
    cancellationNotices: z.boolean(),
    reminderEmails: z.boolean(),
    arrivalsSheet: z.boolean(),
    arrivalsSheetAt: timeOfDay,
    mailsAMinute: from(1, 600, whole),
  }),
  appearance: z.object({
    primaryColour: colour("primaryColour"),
    secondaryColour: colour("secondaryColour"),
    theme: oneOf(themes),
  }),
  security: z.object({
    twoFactorRequired: z.boolean(),
    sessionTimeoutMinutes: from(5, 480, whole),
    maxSignInAttempts: from(3, 10, whole),
    passwordPolicy: oneOf(passwordPolicies),
    ipAllowList: addressList,
  }),
  privacy: z.object({ documentDays: from(1, 3650, whole) }),
  limits: z.object({
    openStays: from(1, 100, whole),
    openNights: from(1, 1000, whole),
    staysAnHour: from(1, 100_000, whole),
    nightsAnHour: from(1, 100_000, whole),
    holdHours: from(1, 168, whole),
    approvalHoldHours: from(1, 336, whole),
    mailsADay: from(1, 100, whole),
  }),
};
