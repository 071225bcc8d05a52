import { redirect } from "@remix-run/node";
import { hasRole, type Viewer } from "~/accounts/roles";
import { listHistory } from "~/core/change-log/audit-queries.server";
import { formatInstant } from "~/core/instants";
import { englishLanguageName } from "~/core/languages/language-codes";
import { loadOptional } from "~/core/log-error.server";
import type { Settings } from "~/core/settings/settings";
import { formatStayDateShort } from "~/core/stay";
import { db } from "~/db.server";
import { formatPhoneHref } from "~/desk/format-phone-href.server";
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

const maxListed = 50;

/** @throws Response 404, or a redirect if the profile was merged into another */
export async function loadGuestPage(params: Params, viewer: Viewer, { general }: Settings) {
  const profile = await requireRecord(guestProfileRecord, params);
  if (profile.mergedInto !== null) throw redirect(guestProfileRecord.pathOf(profile.mergedInto));
  const formatTime = (instant: string) => formatInstant(instant, general.timeZone);
  const [stays, totals, accounts, likelyDuplicates, history, enquiries] = await Promise.all([
    listStaysOfGuestProfile(db, profile.id, maxListed),
    sumStaysOfGuestProfile(db, profile.id),
    loadOptional(listAccountsOfProfile(db, profile.id), null),
    isMergedOrErased(profile) ? [] : loadOptional(listLikelyDuplicates(db, profile), null),
    loadOptional(loadHistory(profile.id, general), null),
    profile.email ? loadOptional(listEnquiriesFrom(db, profile.email, maxListed), null) : [],
  ]);
  const { id, email, phone, company, taxNumber, address, notes, doNotRentReason, version } =
    profile;
  const { externalReference } = profile;
  return {
    profile: {
      id,
      email,
      phone,
      company,
      taxNumber,
      address,
      notes,
      doNotRentReason,
      version,
      externalReference,
      callHref: formatPhoneHref(phone, { general }),
      name: profile.erasedAt ? "Removed guest" : formatGuestProfileName(profile),
      since: formatTime(profile.createdAt),
      erasedAt: profile.erasedAt && formatTime(profile.erasedAt),
      country: profile.country && countryName(profile.country),
      nationality: profile.nationality && countryName(profile.nationality),
      language: profile.language && englishLanguageName(profile.language),
      document: profile.document && formatDocument(profile.document),
      doNotBookSince: profile.doNotBookAt && formatTime(profile.doNotBookAt),
    },
    totals,
    /** Null if they could not be loaded, as are the lists below. */
    accounts,
    canErase: hasRole(viewer, "admin") && !isMergedOrErased(profile),
    maySeeAccounts: hasRole(viewer, "admin"),
    duplicates:
      likelyDuplicates?.map((duplicate) => ({
        id: duplicate.id,
        name: formatGuestProfileName(duplicate),
        contact: [duplicate.email, duplicate.phone, duplicate.company].filter(Boolean).join(" · "),
      })) ?? null,
    stays: stays.map(({ firstName, lastName, ...stay }) => ({
      ...stay,
      guestName: `${firstName} ${lastName}`.trim(),
      checkIn: formatStayDateShort(stay.checkIn),
      checkOut: formatStayDateShort(stay.checkOut),
      balanceDueCents: stay.folioCents - stay.receivedCents,
    })),
    enquiries:
      enquiries?.map(({ id, kind, createdAt, handledAt }) => ({
        id,
        kind,
        isOpen: handledAt === null,
        at: formatTime(createdAt),
      })) ?? null,
    history,
  };
}

async function loadHistory(profileId: number, general: Settings["general"]) {
  const history = await listHistory(db, "person", profileId);
  const changes = history.reverse().map((change) => ({ ...change, subjectName: null }));
  return describeLoggedChanges(changes, general);
}

export type GuestPageData = Awaited<ReturnType<typeof loadGuestPage>>;
