import {
  pickTranslatableFields,
  translatedTexts,
  translationLabels,
} from "~/core/languages/translated-fields";
import type { Setting } from "./setting-kinds";
import { type Settings, type SettingsGroup, settingsOf } from "./settings";

interface SettingsSection<G extends SettingsGroup = SettingsGroup> {
  legend: string;
  group: G;
  /** The names of the section's settings; all of the group by default. */
  names?: (keyof Settings[G])[];
}

const section = <G extends SettingsGroup>(
  legend: string,
  group: G,
  names?: (keyof Settings[G])[],
): SettingsSection => ({ legend, group, names: names as SettingsSection["names"] });

/** The tabs of the settings page, with their sections in order. */
export const settingsTabs = {
  general: {
    name: "General",
    sections: [
      section("The lodge", "general", [
        "siteName",
        "email",
        "phone",
        "address",
        "fromKigali",
        "fromAirport",
      ]),
      section("Region", "general", ["currency", "timeZone", "language"]),
      section("Other languages", "languages"),
      section("Opening hours", "hours"),
      section("Backups", "upkeep"),
    ],
  },
  booking: {
    name: "Booking",
    sections: [
      section("Arrival and departure", "booking", ["checkInTime", "checkOutTime", "lateArrival"]),
      section("Booking rules", "booking", [
        "minStayNights",
        "maxStayNights",
        "advanceDays",
        "needsApproval",
      ]),
      section("Cancellation and deposit", "booking", [
        "cancellationHours",
        "requireDeposit",
        "depositPercent",
      ]),
      section("Tables and conference spaces", "booking", [
        "tableMinutes",
        "setupMinutes",
        "teardownMinutes",
      ]),
    ],
  },
  payment: {
    name: "Payment",
    sections: [
      section("Payment methods", "payment", [
        "acceptsCards",
        "acceptsMobileMoney",
        "acceptsPaypal",
        "acceptsBankTransfer",
      ]),
      section("Tax and charges", "payment", ["taxPercent", "serviceChargePercent"]),
      section("Invoices", "invoices"),
      section("Staff discounts and rates", "payment", ["staffDiscountPercent", "staffSetPrices"]),
    ],
  },
  notifications: {
    name: "Notifications",
    sections: [
      section("Email and SMS", "notifications", ["email", "sms"]),
      section("Emails to guests", "notifications", [
        "bookingConfirmations",
        "cancellationNotices",
        "paymentConfirmations",
        "reminderEmails",
      ]),
      section("To the lodge", "notifications", ["arrivalsSheet", "arrivalsSheetAt"]),
      section("Sending", "notifications", ["mailsAMinute"]),
    ],
  },
  appearance: {
    name: "Appearance",
    sections: [
      section("Colours", "appearance", ["primaryColour", "secondaryColour"]),
      section("Theme", "appearance", ["theme"]),
    ],
  },
  security: {
    name: "Security",
    sections: [
      section("Sign-in", "security", [
        "twoFactorRequired",
        "sessionTimeoutMinutes",
        "maxSignInAttempts",
        "passwordPolicy",
      ]),
      section("Booking limits", "limits", [
        "openStays",
        "openNights",
        "staysAnHour",
        "nightsAnHour",
        "holdHours",
        "approvalHoldHours",
      ]),
      section("Guest documents", "privacy"),
      section("Emails", "limits", ["mailsADay"]),
      section("Access", "security", ["ipAllowList"]),
    ],
  },
};

export type SettingsTab = keyof typeof settingsTabs;

export const isSettingsTab = (text: string): text is SettingsTab =>
  Object.hasOwn(settingsTabs, text);

/** Lists the groups of a tab, each once. */
export const groupsOf = (tab: SettingsTab): SettingsGroup[] => [
  ...new Set(settingsTabs[tab].sections.map(({ group }) => group)),
];

/** Returns the group whose version is used for the whole tab. All groups of a tab are saved together. */
export const mainGroupOf = (tab: SettingsTab): SettingsGroup =>
  settingsTabs[tab].sections[0]?.group ?? "general";

/** Lists the settings of a section with their names, in the section's order. */
export function settingsOfSection({ group, names }: SettingsSection): [string, Setting][] {
  const settings = new Map(settingsOf(group));
  return [...(names ?? settings.keys())].flatMap((name) => {
    const setting = settings.get(name);
    return setting ? [[name, setting] as [string, Setting]] : [];
  });
}

/** Returns all values of a tab by name, which is unique within a tab. */
export function settingsTabValues(
  settings: Settings,
  tab: SettingsTab,
): Record<string, string | number | boolean> {
  return Object.assign({}, ...groupsOf(tab).map((group) => settings[group]));
}

/** Returns the labels of a tab's settings and translations, by form field. */
export function settingLabelsOf(tab: SettingsTab): Record<string, string> {
  const settings = settingsTabs[tab].sections.flatMap(settingsOfSection);
  const labels = Object.fromEntries(settings.map(([name, { label }]) => [name, label]));
  return { ...labels, ...translationLabels(translatedTexts.setting, labels) };
}

export const hasTranslatableSettings = (tab: SettingsTab): boolean =>
  Object.keys(pickTranslatableFields(translatedTexts.setting, settingLabelsOf(tab))).length > 0;
