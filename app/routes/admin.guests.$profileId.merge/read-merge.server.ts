import { redirect } from "@remix-run/node";
import { englishLanguageName } from "~/core/languages/language-codes";
import { safePath } from "~/core/paths";
import { pluralise } from "~/core/pluralise";
import { db } from "~/db.server";
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

/** Number of profiles shown; more of the name narrows the search. */
const mostTold = 10;

/**
 * Loads two guest profiles to merge, or search results. @throws Response 404, or a redirect if merged or
 * erased
 */
export async function readMerge(params: Params, asked: URLSearchParams) {
  const kept = await requireRecord(guestProfileRecord, params);
  const own = guestProfileRecord.pathOf(kept.id);
  if (isMergedOrErased(kept)) throw redirect(own);
  const other = await findGuestProfile(db, Number(asked.get("with")) || 0);
  const isPair = other && !isMergedOrErased(other) && other.id !== kept.id;
  const { data: q = "" } = searchTextField.safeParse(asked.get("q") ?? "");
  return {
    id: kept.id,
    name: formatGuestProfileName(kept),
    q,
    returnTo: safePath(asked.get("returnTo"), own),
    found: isPair || !q ? null : await lookForOther(q, kept.id),
    pair: isPair ? await comparePair(kept, other) : null,
  };
}

async function lookForOther(q: string, keptId: number) {
  const { rows } = await searchGuestProfiles(db, q, mostTold + 1, mostTold + 1);
  return rows
    .filter(({ id }) => id !== keptId)
    .slice(0, mostTold)
    .map((profile) => ({
      id: profile.id,
      name: formatGuestProfileName(profile),
      reach: [profile.email, profile.phone, pluralise(profile.stays, "stay")]
        .filter(Boolean)
        .join(" · "),
    }));
}

function say(details: GuestProfileDetails, choice: MergeField): string {
  const { country, nationality, language, document } = details;
  switch (choice) {
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
      return details[choice] ?? "";
  }
}

async function comparePair(kept: GuestProfile, other: GuestProfile) {
  const contested = listConflictingFields(
    toGuestProfileDetails(kept),
    toGuestProfileDetails(other),
  );
  const rows = mergeFields
    .map((choice) => ({
      choice,
      name: mergeFieldLabels[choice],
      own: say(kept, choice),
      other: say(other, choice),
      isContested: contested.includes(choice),
    }))
    .filter((row) => row.own || row.other);
  const [stays, accounts] = await Promise.all([
    sumStaysOfGuestProfile(db, other.id),
    listAccountsOfProfile(db, other.id),
  ]);
  return {
    rows,
    versions: [kept.version, other.version] as const,
    other: { id: other.id, name: formatGuestProfileName(other) },
    moved: [
      pluralise(stays.bookings, "booking"),
      ...accounts.map(({ name }) => `the account of ${name}`),
      ...(other.notes ? ["the notes"] : []),
      ...(other.doNotBook ? [`“Do not book”: ${other.doNotBook}`] : []),
    ],
  };
}

export type MergeView = Awaited<ReturnType<typeof readMerge>>;
