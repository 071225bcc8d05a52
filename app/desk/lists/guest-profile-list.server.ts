import { englishLanguageName } from "~/core/languages/language-codes";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { countryName } from "~/guests/profiles/countries";
import { formatGuestProfileName } from "~/guests/profiles/guest-profile";
import {
  countGuestProfiles,
  eachGuestProfile,
  guestProfileSorts,
  type ListedGuestProfile,
  listGuestProfiles,
  resolveGuestProfileFilter,
} from "~/guests/profiles/guest-profile-list-queries.server";
import { callHref } from "../call-href.server";
import { deskList } from "./desk-list.server";
import { choice, search } from "./list-filters.server";

export const guestProfileList = deskList({
  path: "/admin/guests",
  filters: {
    q: search("Name, phone, email or company"),
    show: choice("Show", { "do-not-book": "Do not book" }),
  },
  sorts: guestProfileSorts,
  usualSort: "-created",
  notices: { erased: "Guest erased. Bookings are kept." },
  look: ({ q, show }) => resolveGuestProfileFilter(db, { q, isMarked: show === "do-not-book" }),
  count: async ({ filter, isPartial }) => ({
    matching: await countGuestProfiles(db, filter),
    isMore: isPartial,
  }),
  rows: ({ filter }, order) => listGuestProfiles(db, filter, order),
  view: (people, { settings }) =>
    people.map((person) => ({
      id: person.id,
      name: formatGuestProfileName(person),
      email: person.email,
      phone: person.phone,
      callHref: callHref(person.phone, settings),
      company: person.company,
      country: person.country && countryName(person.country),
      isMarked: person.doNotBook !== null,
      stays: person.stays,
      last: person.lastCheckIn && formatStayDateShort(person.lastCheckIn),
    })),
  file: {
    name: "guests.csv",
    columns: () => [
      { header: "Guest", value: (person: ListedGuestProfile) => person.id },
      { header: "First name", value: (person) => person.firstName },
      { header: "Last name", value: (person) => person.lastName },
      { header: "Email", value: (person) => person.email },
      { header: "Phone", value: (person) => person.phone },
      { header: "Country", value: (person) => person.country },
      {
        header: "Language",
        value: (person) => person.language && englishLanguageName(person.language),
      },
      { header: "Company", value: (person) => person.company },
      { header: "Tax number", value: (person) => person.taxNumber },
      { header: "Stays", value: (person) => person.stays },
      { header: "Last check-in", value: (person) => person.lastCheckIn },
      { header: "Last check-out", value: (person) => person.lastCheckOut },
      { header: "Do not book", value: (person) => person.doNotBook },
      { header: "Known since", value: (person) => person.createdAt },
      // These columns allow the export to be imported again.
      { header: "Reference", value: (person) => person.theirReference },
      { header: "Nationality", value: (person) => person.nationality },
      { header: "Address", value: (person) => person.address },
      { header: "Notes", value: (person) => person.notes },
    ],
    rows: ({ filter }, sort) => eachGuestProfile(db, filter, sort),
  },
});
