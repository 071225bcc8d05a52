import { lodgeToday } from "~/core/instants";
import { englishLanguageName } from "~/core/languages/language-codes";
import { formatStayDateShort, type StayDate } from "~/core/stay";
import { db } from "~/db.server";
import { countryName } from "~/guests/profiles/countries";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";
import {
  countGuestProfiles,
  guestProfileSorts,
  iterateGuestProfiles,
  type ListedGuestProfile,
  listGuestProfiles,
  resolveGuestProfileFilter,
} from "~/guests/profiles/guest-profile-list-queries.server";
import { formatPhoneHref } from "../format-phone-href.server";
import { defineDeskList } from "./desk-list.server";
import { choiceFilter, searchFilter } from "./list-filters.server";

const describeLatestStay = (checkIn: StayDate, today: StayDate): string =>
  `${checkIn > today ? "upcoming" : "last"} stay ${formatStayDateShort(checkIn)}`;

export const guestProfileList = defineDeskList({
  path: "/admin/guests",
  filters: {
    q: searchFilter("Name, phone, email or company"),
    show: choiceFilter("Show", { "do-not-book": "Do not book" }),
  },
  sorts: guestProfileSorts,
  defaultSort: "-created",
  notices: { erased: "Guest erased. Bookings are kept." },
  prepare: ({ q, show }) =>
    resolveGuestProfileFilter(db, { q, hasDoNotRentFlag: show === "do-not-book" }),
  count: async ({ filter, isPartial }) => ({
    matchCount: await countGuestProfiles(db, filter),
    isCountCapped: isPartial,
  }),
  rows: ({ filter }, page) => listGuestProfiles(db, filter, page),
  view: (profiles, { settings, now }) =>
    profiles.map((profile) => ({
      id: profile.id,
      name: formatGuestProfileName(profile),
      email: profile.email,
      phone: profile.phone,
      callHref: formatPhoneHref(profile.phone, settings),
      company: profile.company,
      country: profile.country && countryName(profile.country),
      hasDoNotRentFlag: profile.doNotRentReason !== null,
      stays: profile.stayCount,
      latestStay:
        profile.lastCheckIn &&
        describeLatestStay(profile.lastCheckIn, lodgeToday(now, settings.general.timeZone)),
    })),
  file: {
    name: "guests.csv",
    columns: () => [
      { header: "Guest", value: (profile: ListedGuestProfile) => profile.id },
      { header: "First name", value: (profile) => profile.firstName },
      { header: "Last name", value: (profile) => profile.lastName },
      { header: "Email", value: (profile) => profile.email },
      { header: "Phone", value: (profile) => profile.phone },
      { header: "Country", value: (profile) => profile.country },
      {
        header: "Language",
        value: (profile) => profile.language && englishLanguageName(profile.language),
      },
      { header: "Company", value: (profile) => profile.company },
      { header: "Company TIN", value: (profile) => profile.taxNumber },
      { header: "Stays", value: (profile) => profile.stayCount },
      { header: "Last check-in", value: (profile) => profile.lastCheckIn },
      { header: "Last check-out", value: (profile) => profile.lastCheckOut },
      { header: "Do not book", value: (profile) => profile.doNotRentReason },
      { header: "Guest since", value: (profile) => profile.createdAt, isInstant: true },
      // These columns allow the export to be imported again.
      { header: "External reference", value: (profile) => profile.externalReference },
      { header: "Nationality", value: (profile) => profile.nationality },
      { header: "Address", value: (profile) => profile.address },
      { header: "Notes", value: (profile) => profile.notes },
    ],
    rows: ({ filter }, sort) => iterateGuestProfiles(db, filter, sort),
  },
});
