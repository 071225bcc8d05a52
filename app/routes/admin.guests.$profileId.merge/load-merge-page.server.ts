import { redirect } from "@remix-run/node";
import { englishLanguageName } from "~/core/languages/language-codes";
import { safePath } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
import { minSearchLength } from "~/desk/forms/found-guest";
import { guestProfileRecord, type Params, requireRecord } from "~/desk/records.server";
import {
  listConflictingFields,
  type MergeField,
  mergeFieldLabels,
  mergeFields,
} from "~/front-desk/guests/merge-policy";
import {
  isMergedOrErased,
  toGuestProfileDetails,
} from "~/guests/profiles/change-guest-profile.server";
import { countryName } from "~/guests/profiles/countries";
import { findGuestProfile, type GuestProfile } from "~/guests/profiles/find-guest-profile.server";
import {
  formatDocument,
  formatGuestProfileName,
  type GuestProfileDetails,
} from "~/guests/profiles/guest-profile";
import { searchGuestProfiles } from "~/guests/profiles/guest-profile-list-queries.server";
import { listAccountsOfProfile } from "~/guests/profiles/guest-profile-queries.server";
import { sumStaysOfGuestProfile } from "~/guests/profiles/guest-profile-stay-queries.server";
import { searchTextField } from "~/http/parse-form.server";

const maxSearchResults = 10;

/**
 * Compares with the profile `?with=`, or else lists the profiles found for `?q=`.
 * @throws Response 404, or a redirect if the profile is merged or erased
 */
export async function loadMergePage(params: Params, searchParams: URLSearchParams) {
  const profile = await requireRecord(guestProfileRecord, params);
  const profilePath = guestProfileRecord.pathOf(profile.id);
  if (isMergedOrErased(profile)) throw redirect(profilePath);
  const otherProfile = await findGuestProfile(db, Number(searchParams.get("with")) || 0);
  const isPair = otherProfile && !isMergedOrErased(otherProfile) && otherProfile.id !== profile.id;
  const { data: q = "" } = searchTextField.safeParse(searchParams.get("q") ?? "");
  return {
    id: profile.id,
    name: formatGuestProfileName(profile),
    q,
    returnTo: safePath(searchParams.get("returnTo"), profilePath),
    isTooShort: !isPair && searchParams.has("q") && q.length < minSearchLength,
    matchingProfiles:
      isPair || q.length < minSearchLength ? null : await searchOtherProfiles(q, profile.id),
    pair: isPair ? await comparePair(profile, otherProfile) : null,
  };
}

async function searchOtherProfiles(q: string, profileId: number) {
  const { rows } = await searchGuestProfiles(db, q, maxSearchResults + 1, maxSearchResults + 1);
  return rows
    .filter(({ id }) => id !== profileId)
    .slice(0, maxSearchResults)
    .map((profile) => ({
      id: profile.id,
      name: formatGuestProfileName(profile),
      contact: [profile.email, profile.phone, pluralise(profile.stayCount, "stay")]
        .filter(Boolean)
        .join(" · "),
    }));
}

function formatField(details: GuestProfileDetails, field: MergeField): string {
  const { country, nationality, language, document } = details;
  switch (field) {
    case "name":
      return `${details.firstName} ${details.lastName}`.trim();
    case "country":
      return country ? countryName(country) : "";
    case "nationality":
      return nationality ? countryName(nationality) : "";
    case "language":
      return language ? englishLanguageName(language) : "";
    case "document":
      return document ? formatDocument(document) : "";
    default:
      return details[field] ?? "";
  }
}

async function comparePair(profile: GuestProfile, otherProfile: GuestProfile) {
  const conflictingFields = listConflictingFields(
    toGuestProfileDetails(profile),
    toGuestProfileDetails(otherProfile),
  );
  const rows = mergeFields
    .map((field) => ({
      field,
      name: mergeFieldLabels[field],
      keptText: formatField(profile, field),
      other: formatField(otherProfile, field),
      isConflicting: conflictingFields.includes(field),
    }))
    .filter((row) => row.keptText || row.other);
  const [stays, accounts] = await Promise.all([
    sumStaysOfGuestProfile(db, otherProfile.id),
    listAccountsOfProfile(db, otherProfile.id),
  ]);
  return {
    rows,
    versions: [profile.version, otherProfile.version] as const,
    other: { id: otherProfile.id, name: formatGuestProfileName(otherProfile) },
    movedItems: [
      pluralise(stays.bookings, "booking"),
      ...accounts.map(({ name }) => `the account of ${name}`),
      ...(otherProfile.notes ? ["the notes"] : []),
      ...(otherProfile.doNotRentReason ? [`“Do not book”: ${otherProfile.doNotRentReason}`] : []),
    ],
  };
}

export type MergePageData = Awaited<ReturnType<typeof loadMergePage>>;
