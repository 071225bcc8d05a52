import { redirect } from "@remix-run/node";
import { hasRole, type Viewer } from "~/accounts/roles";
import { listHistory } from "~/audit/audit-queries.server";
import { db } from "~/db.server";
import { callHref } from "~/desk/call-href.server";
import { wordChanges } from "~/desk/log/word-changes.server";
import { type Params, personRecord, requireRecord } from "~/desk/records.server";
import { deskNameOf } from "~/languages/codes";
import { formatInstant } from "~/lodge/instants";
import { formatStayDateShort } from "~/lodge/stay";
import { isOver } from "~/people/change-person.server";
import { countryName } from "~/people/countries";
import { personName, sayDocument } from "~/people/person";
import { listStaysOfPerson, sumStaysOfPerson } from "~/people/person-stays-queries.server";
import { readAccountsOf, readLikely } from "~/people/read-person.server";
import { readRequestsFrom } from "~/requests/read-own-requests.server";
import type { Settings } from "~/settings/settings";

/** How many of the latest stays and requests the page lists. */
const listed = 50;

/**
 * A guest as the desk sees them: who they are, their stays, what they owe and what was changed.
 * @throws Response 404; a redirect where the record went into another
 */
export async function readRecord(params: Params, viewer: Viewer, { general }: Settings) {
  const person = await requireRecord(personRecord, params);
  if (person.mergedInto !== null) throw redirect(personRecord.pathOf(person.mergedInto));
  const at = (instant: string) => formatInstant(instant, general.timeZone);
  const [stays, sums, accounts, likely, history, requests] = await Promise.all([
    listStaysOfPerson(db, person.id, listed),
    sumStaysOfPerson(db, person.id),
    readAccountsOf(db, person.id),
    isOver(person) ? [] : readLikely(db, person),
    listHistory(db, "person", person.id),
    person.email ? readRequestsFrom(db, person.email, listed) : [],
  ]);
  const { id, email, phone, company, taxNumber, address, notes, doNotBook, version } = person;
  const { theirReference } = person;
  return {
    person: {
      ...{ id, email, phone, company, taxNumber, address, notes, doNotBook, version },
      theirReference,
      callHref: callHref(phone, { general }),
      name: person.erasedAt ? "Removed guest" : personName(person),
      since: at(person.createdAt),
      erasedAt: person.erasedAt && at(person.erasedAt),
      country: person.country && countryName(person.country),
      nationality: person.nationality && countryName(person.nationality),
      language: person.language && deskNameOf(person.language),
      document: person.document && sayDocument(person.document),
      markedAt: person.doNotBookAt && at(person.doNotBookAt),
    },
    sums,
    accounts,
    canErase: hasRole(viewer, "admin") && !isOver(person),
    maySeeAccounts: hasRole(viewer, "admin"),
    likely: likely.map((other) => ({
      id: other.id,
      name: personName(other),
      reach: [other.email, other.phone, other.company].filter(Boolean).join(" · "),
    })),
    stays: stays.map(({ firstName, lastName, ...stay }) => ({
      ...stay,
      guestName: `${firstName} ${lastName}`.trim(),
      checkIn: formatStayDateShort(stay.checkIn),
      checkOut: formatStayDateShort(stay.checkOut),
      openCents: stay.billCents - stay.receivedCents,
    })),
    requests: requests.map(({ id, kind, createdAt, handledAt }) => ({
      ...{ id, kind, isOpen: handledAt === null },
      at: at(createdAt),
    })),
    history: await wordChanges(
      history.reverse().map((change) => ({ ...change, subjectName: null })),
      general,
    ),
  };
}

export type GuestView = Awaited<ReturnType<typeof readRecord>>;
