import { redirect } from "@remix-run/node";
import { hasRole, type Viewer } from "~/accounts/roles";
import { listHistory } from "~/core/change-log/audit-queries.server";
import { formatInstant } from "~/core/instants";
import { englishLanguageName } from "~/core/languages/language-codes";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { callHref } from "~/desk/call-href.server";
import { describeLoggedChanges } from "~/desk/log/describe-logged-changes.server";
import { guestProfileRecord, type Params, requireRecord } from "~/desk/records.server";
import { listEnquiriesFrom } from "~/dining-and-events/enquiries/enquiry-queries.server";
import { isMergedOrErased } from "~/guests/profiles/change-guest-profile.server";
import { countryName } from "~/guests/profiles/countries";
import { formatDocument, formatGuestProfileName } from "~/guests/profiles/guest-profile";
import {
  listAccountsOfProfile,
  listLikelyDuplicates,
} from "~/guests/profiles/guest-profile-queries.server";
import {
  listStaysOfGuestProfile,
  sumStaysOfGuestProfile,
} from "~/guests/profiles/guest-profile-stay-queries.server";

const listed = 50;

/** Loads a guest profile for the desk. @throws Response 404, or a redirect if merged into another */
export async function readRecord(params: Params, viewer: Viewer, { general }: Settings) {
  const person = await requireRecord(guestProfileRecord, params);
  if (person.mergedInto !== null) throw redirect(guestProfileRecord.pathOf(person.mergedInto));
  const at = (instant: string) => formatInstant(instant, general.timeZone);
  const [stays, sums, accounts, likely, history, requests] = await Promise.all([
    listStaysOfGuestProfile(db, person.id, listed),
    sumStaysOfGuestProfile(db, person.id),
    listAccountsOfProfile(db, person.id),
    isMergedOrErased(person) ? [] : listLikelyDuplicates(db, person),
    listHistory(db, "person", person.id),
    person.email ? listEnquiriesFrom(db, person.email, listed) : [],
  ]);
  const { id, email, phone, company, taxNumber, address, notes, doNotBook, version } = person;
  const { theirReference } = person;
  return {
    person: {
      ...{ id, email, phone, company, taxNumber, address, notes, doNotBook, version },
      theirReference,
      callHref: callHref(phone, { general }),
      name: person.erasedAt ? "Removed guest" : formatGuestProfileName(person),
      since: at(person.createdAt),
      erasedAt: person.erasedAt && at(person.erasedAt),
      country: person.country && countryName(person.country),
      nationality: person.nationality && countryName(person.nationality),
      language: person.language && englishLanguageName(person.language),
      document: person.document && formatDocument(person.document),
      markedAt: person.doNotBookAt && at(person.doNotBookAt),
    },
    sums,
    accounts,
    canErase: hasRole(viewer, "admin") && !isMergedOrErased(person),
    maySeeAccounts: hasRole(viewer, "admin"),
    likely: likely.map((other) => ({
      id: other.id,
      name: formatGuestProfileName(other),
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
    history: await describeLoggedChanges(
      history.reverse().map((change) => ({ ...change, subjectName: null })),
      general,
    ),
  };
}

export type GuestView = Awaited<ReturnType<typeof readRecord>>;
