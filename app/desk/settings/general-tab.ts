import { openingLabels } from "~/catalogue/menu/opening-hours";
import { englishLanguageName, translationLanguageCodes } from "~/core/languages/language-codes";
import { currencies } from "~/core/money";
import { timeZones } from "~/core/settings/settings";
import {
  choice,
  email,
  line,
  number,
  phone,
  type SettingSection,
  section,
  toggle,
} from "./setting-fields";

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

export const generalTab: SettingSection[] = [
  section("The lodge", [
    line("siteName", "Site name"),
    email("email", "Contact email"),
    phone("phone", "Contact phone", "Also used for the chat link."),
    line("address", "Address"),
    line("fromKigali", "Travel from Kigali", "Travel time, shown on room pages."),
    line("fromAirport", "Travel from Kamembe airport"),
  ]),
  section("Region", [
    choice(
      "currency",
      "Currency",
      asOptions(currencies),
      "Amounts are not converted: $135 becomes €135. Fixed once there is a booking or a quoted price.",
    ),
    choice(
      "timeZone",
      "Timezone",
      asOptions(timeZones),
      "The business day starts at midnight in this time zone.",
    ),
    choice(
      "language",
      "Language",
      [{ value: "en", label: "English" }],
      "Staff pages are always in English.",
    ),
  ]),
  section(
    "Other languages",
    translationLanguageCodes.map((code) =>
      toggle(code, englishLanguageName(code), "For the website and emails to guests."),
    ),
  ),
  section(
    "Opening hours",
    Object.entries(openingLabels).map(([name, label]) =>
      line(
        name,
        label,
        name === "breakfast" ? "For example 07:00-10:30. 24:00 is midnight." : undefined,
      ),
    ),
  ),
  section("Backups", [
    number("backupHour", "Nightly backup (hour)", { min: 0, max: 23 }, "Local time."),
  ]),
];
