import { redirect } from "@remix-run/node";
import { hasRole, type Viewer } from "~/accounts/roles";
import { listHistory } from "~/core/change-log/audit-queries.server";
import { formatInstant } from "~/core/instants";
import { deskNameOf } from "~/core/languages/codes";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { callHref } from "~/desk/call-href.server";
import { wordChanges } from "~/desk/log/word-changes.server";
import { type Params, personRecord, requireRecord } from "~/desk/records.server";
import { listRequestsFrom } from "~/dining-and-events/enquiries/request-queries.server";
import { isOver } from "~/guests/profiles/change-person.server";
import { countryName } from "~/guests/profiles/countries";
import { listAccountsOf, listLikely } from "~/guests/profiles/people-queries.server";
import { personName, sayDocument } from "~/guests/profiles/person";
import { listStaysOfPerson, sumStaysOfPerson } from "~/guests/profiles/person-stays-queries.server";

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
    listAccountsOf(db, person.id),
    isOver(person) ? [] : listLikely(db, person),
    listHistory(db, "person", person.id),
    person.email ? listRequestsFrom(db, person.email, listed) : [],
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
