import { openingLabels } from "~/catalogue/menu/opening-hours";
import { englishLanguageName, otherLanguageCodes } from "~/core/languages/language-codes";
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
    phone("phone", "Contact phone", "The chat link leads to this number."),
    line("address", "Address"),
    line("fromKigali", "The way from Kigali", "How long it takes, as rooms' pages say it."),
    line("fromAirport", "The way from Kamembe airport"),
  ]),
  section("Region", [
    choice(
      "currency",
      "Currency",
      asOptions(currencies),
      "Amounts are not converted: $135 becomes €135. It stays once there is a booking or a price was told.",
    ),
    choice(
      "timeZone",
      "Timezone",
      asOptions(timeZones),
      "The lodge's day begins at midnight there.",
    ),
    choice(
      "language",
      "Language",
      [{ value: "en", label: "English" }],
      "The desk is in English, and so are pages whose address names no language.",
    ),
  ]),
  section(
    "Guests are also offered",
    otherLanguageCodes.map((code) =>
      toggle(
        code,
        englishLanguageName(code),
        `Pages under /${code}, mails and each guest's own pages.`,
      ),
    ),
  ),
  section(
    "Opening hours",
    Object.entries(openingLabels).map(([name, label]) =>
      line(name, label, name === "breakfast" ? "As in 07:00-10:30; 24:00 is midnight." : undefined),
    ),
  ),
  section("Upkeep", [
    number(
      "backupHour",
      "Hour of the nightly backup",
      { min: 0, max: 23 },
      "By the lodge's clock. A night that was missed is made up for.",
    ),
  ]),
];
