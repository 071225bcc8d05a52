import { deskNameOf } from "~/core/languages/codes";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { countryName } from "~/guests/profiles/countries";
import { personName } from "~/guests/profiles/person";
import {
  countPeople,
  eachPerson,
  type ListedPerson,
  listPeople,
  lookUpPeople,
  personSorts,
} from "~/guests/profiles/person-list-queries.server";
import { callHref } from "../call-href.server";
import { deskList } from "./desk-list.server";
import { choice, search } from "./list-filters.server";

/** Guests with or without an account; documents are on their own pages alone. */
export const personList = deskList({
  path: "/admin/guests",
  filters: {
    q: search("Name, phone, email or company"),
    show: choice("Show", { "do-not-book": "Do not book" }),
  },
  sorts: personSorts,
  usualSort: "-created",
  notices: { erased: "The guest was made nameless. The bookings stay." },
  look: ({ q, show }) => lookUpPeople(db, { q, isMarked: show === "do-not-book" }),
  count: async ({ filter, isPartial }) => ({
    matching: await countPeople(db, filter),
    isMore: isPartial,
  }),
  rows: ({ filter }, order) => listPeople(db, filter, order),
  view: (people, { settings }) =>
    people.map((person) => ({
      id: person.id,
      name: personName(person),
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
      { header: "Guest", value: (person: ListedPerson) => person.id },
      { header: "First name", value: (person) => person.firstName },
      { header: "Last name", value: (person) => person.lastName },
      { header: "Email", value: (person) => person.email },
      { header: "Phone", value: (person) => person.phone },
      { header: "Country", value: (person) => person.country },
      {
        header: "Language",
        value: (person) => person.language && deskNameOf(person.language),
      },
      { header: "Company", value: (person) => person.company },
      { header: "Tax number", value: (person) => person.taxNumber },
      { header: "Stays", value: (person) => person.stays },
      { header: "Last check-in", value: (person) => person.lastCheckIn },
      { header: "Last check-out", value: (person) => person.lastCheckOut },
      { header: "Do not book", value: (person) => person.doNotBook },
      { header: "Known since", value: (person) => person.createdAt },
      // With these the file can be imported again as it was.
      { header: "Reference", value: (person) => person.theirReference },
      { header: "Nationality", value: (person) => person.nationality },
      { header: "Address", value: (person) => person.address },
      { header: "Notes", value: (person) => person.notes },
    ],
    rows: ({ filter }, sort) => eachPerson(db, filter, sort),
  },
});
