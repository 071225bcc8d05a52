import * as z from "zod";
import { normaliseEmail } from "~/core/email-address.server";
import {
  type TranslationLanguage,
  translationLanguageCodes,
} from "~/core/languages/language-codes";
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

const requiredText = (max: number, missingMessage: string) =>
  z.string(missingMessage).min(1, missingMessage).max(max, `Use at most ${max} characters`);
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time in the form 14:00");
const openingHours = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/,
    "Enter two times in the form 07:00-10:30",
  )
  .refine(
    (text) => text.slice(0, 5) < text.slice(6),
    "The closing time must be after the opening time",
  );
const numberBetween = (min: number, max: number, number = z.number("Enter a number")) =>
  number.min(min, `Use at least ${min}`).max(max, `Use at most ${max}`);
const wholeNumber = z.int("Enter a whole number");
const percentWithTenths = numberBetween(0, 100).refine(
  (value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9,
  "Use at most one decimal",
);
const oneOf = <T extends string>(values: readonly T[]) => z.enum(values, "Choose one of the list");

const optionalText = (max: number) => z.string().max(max, `Use at most ${max} characters`);

const seriesTemplate = z.string().superRefine((template, { addIssue }) => {
  const message = findSeriesProblem(template);
  if (message) addIssue(message);
});

function colour(setting: "primaryColour" | "secondaryColour") {
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/, "Enter a colour in the form #1f3d2b")
    .superRefine((value, { addIssue }) => {
      const message = /^#[0-9a-f]{6}$/.test(value) ? findColourProblem(setting, value) : null;
      if (message) addIssue(message);
    });
}

const ipAllowList = z.string().superRefine((list, { addIssue }) => {
  const invalidEntry = findInvalidEntry(list);
  if (invalidEntry)
    addIssue(
      `“${invalidEntry.slice(0, 60)}” is not an IP address or a network such as 203.0.113.0/24`,
    );
  else if (parseAllowListEntries(list).length > 100) addIssue("Use at most 100 entries");
});

/** Validates each group. The limits come from section 9 of the specification; 366 nights, from the database. */
export const settingsSchemas: { [G in SettingsGroup]: z.ZodType<Settings[G]> } = {
  general: z.object({
    siteName: requiredText(80, "Enter the name of the site"),
    email: z
      .string()
      .transform(normaliseEmail)
      .pipe(z.email("Enter an email address in the form name@example.com").max(254)),
    phone: requiredText(50, "Enter a phone number").regex(
      /(\d\D*){5}/,
      "Enter a phone number with at least 5 digits",
    ),
    address: requiredText(200, "Enter the address"),
    currency: oneOf(currencies),
    timeZone: oneOf(timeZones),
    language: oneOf(languages),
    fromKigali: requiredText(200, "Enter how long the trip from Kigali takes"),
    fromAirport: requiredText(200, "Enter how long the trip from Kamembe airport takes"),
  }),
  booking: z
    .object({
      checkInTime: timeOfDay,
      checkOutTime: timeOfDay,
      lateArrival: z.string().max(300, "Use at most 300 characters"),
      minStayNights: numberBetween(1, 366, wholeNumber),
      maxStayNights: numberBetween(1, 366, wholeNumber),
      advanceDays: numberBetween(1, 3650, wholeNumber),
      cancellationHours: z.literal(cancellationPolicies, "Choose one of the list"),
      needsApproval: z.boolean(),
      requireDeposit: z.boolean(),
      depositPercent: numberBetween(0, 100),
      tableMinutes: numberBetween(15, 720, wholeNumber),
      setupMinutes: numberBetween(0, 720, wholeNumber),
      teardownMinutes: numberBetween(0, 720, wholeNumber),
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
    taxPercent: percentWithTenths,
    serviceChargePercent: percentWithTenths,
    staffDiscountPercent: percentWithTenths,
    staffSetPrices: z.boolean(),
  }),
  invoices: z
    .object({
      legalName: optionalText(200),
      legalAddress: optionalText(200),
      taxNumber: optionalText(60),
      invoiceSeries: seriesTemplate,
      creditNoteSeries: seriesTemplate,
      invoiceNote: optionalText(200),
      invoiceYears: numberBetween(1, 30, wholeNumber),
    })
    .refine(({ invoiceSeries, creditNoteSeries }) => invoiceSeries !== creditNoteSeries, {
      path: ["creditNoteSeries"],
      message: "Use a different series for credit notes",
    }),
  hours: z.object({
    breakfast: openingHours,
    lunch: openingHours,
    dinner: openingHours,
    bar: openingHours,
    shop: openingHours,
  }),
  // Languages that were stored but no longer exist are ignored.
  languages: z.object(
    Object.fromEntries(translationLanguageCodes.map((code) => [code, z.boolean()])) as Record<
      TranslationLanguage,
      z.ZodBoolean
    >,
  ),
  upkeep: z.object({ backupHour: numberBetween(0, 23, wholeNumber) }),
  notifications: z.object({
    email: z.boolean(),
    sms: z.boolean(),
    bookingConfirmations: z.boolean(),
    paymentConfirmations: z.boolean(),
    cancellationNotices: z.boolean(),
    reminderEmails: z.boolean(),
    arrivalsSheet: z.boolean(),
    arrivalsSheetAt: timeOfDay,
    mailsAMinute: numberBetween(1, 600, wholeNumber),
  }),
  appearance: z.object({
    primaryColour: colour("primaryColour"),
    secondaryColour: colour("secondaryColour"),
    theme: oneOf(themes),
  }),
  security: z.object({
    twoFactorRequired: z.boolean(),
    sessionTimeoutMinutes: numberBetween(5, 480, wholeNumber),
    maxSignInAttempts: numberBetween(3, 10, wholeNumber),
    passwordPolicy: oneOf(passwordPolicies),
    ipAllowList,
  }),
  privacy: z.object({ documentDays: numberBetween(1, 3650, wholeNumber) }),
  limits: z.object({
    openStays: numberBetween(1, 100, wholeNumber),
    openNights: numberBetween(1, 1000, wholeNumber),
    staysAnHour: numberBetween(1, 100_000, wholeNumber),
    nightsAnHour: numberBetween(1, 100_000, wholeNumber),
    holdHours: numberBetween(1, 168, wholeNumber),
    approvalHoldHours: numberBetween(1, 336, wholeNumber),
    mailsADay: numberBetween(1, 100, wholeNumber),
  }),
};
