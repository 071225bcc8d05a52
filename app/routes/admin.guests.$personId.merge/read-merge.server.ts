import { redirect } from "@remix-run/node";
import { plural } from "~/core/counted";
import { deskNameOf } from "~/core/languages/codes";
import { safePath } from "~/core/paths";
import { db } from "~/db.server";
import { type Params, personRecord, requireRecord } from "~/desk/records.server";
import { type Choice, choiceNames, choices, differing } from "~/front-desk/guests/merge-rules";
import { detailsOf, isOver } from "~/guests/profiles/change-person.server";
import { countryName } from "~/guests/profiles/countries";
import { listAccountsOf } from "~/guests/profiles/people-queries.server";
import { type PersonDetails, personName, sayDocument } from "~/guests/profiles/person";
import { searchPeople } from "~/guests/profiles/person-list-queries.server";
import { sumStaysOfPerson } from "~/guests/profiles/person-stays-queries.server";
import { type Person, readPerson } from "~/guests/profiles/read-person.server";
import { searchedText } from "~/http/parse-form.server";

/** So many are told; who is not among them is found by more of the name. */
const mostTold = 10;

/**
 * The two records that an address or a form names, side by side, and what moves; without a second one,
 * whom a search finds.
 * @throws Response 404; a redirect where the first one is over
 */
export async function readMerge(params: Params, asked: URLSearchParams) {
  const kept = await requireRecord(personRecord, params);
  const own = personRecord.pathOf(kept.id);
  if (isOver(kept)) throw redirect(own);
  const other = await readPerson(db, Number(asked.get("with")) || 0);
  const isPair = other && !isOver(other) && other.id !== kept.id;
  const { data: q = "" } = searchedText.safeParse(asked.get("q") ?? "");
  return {
    id: kept.id,
    name: personName(kept),
    q,
    returnTo: safePath(asked.get("returnTo"), own),
    found: isPair || !q ? null : await lookForOther(q, kept.id),
    pair: isPair ? await comparePair(kept, other) : null,
  };
}

async function lookForOther(q: string, keptId: number) {
  const { rows } = await searchPeople(db, q, mostTold + 1, mostTold + 1);
  return rows
    .filter(({ id }) => id !== keptId)
    .slice(0, mostTold)
    .map((person) => ({
      id: person.id,
      name: personName(person),
      reach: [person.email, person.phone, plural(person.stays, "stay")].filter(Boolean).join(" · "),
    }));
}

/** A value of a record in words; empty where it has none. */
function say(details: PersonDetails, choice: Choice): string {
  const { country, nationality, language, document } = details;
  switch (choice) {
    case "name":
      return `${details.firstName} ${details.lastName}`.trim();
    case "country":
      return country ? countryName(country) : "";
    case "nationality":
      return nationality ? countryName(nationality) : "";
    case "language":
      return language ? deskNameOf(language) : "";
    case "document":
      return document ? sayDocument(document) : "";
    default:
      return details[choice] ?? "";
  }
}

async function comparePair(kept: Person, other: Person) {
  const contested = differing(detailsOf(kept), detailsOf(other));
  const rows = choices
    .map((choice) => ({
      choice,
      name: choiceNames[choice],
      own: say(kept, choice),
      other: say(other, choice),
      isContested: contested.includes(choice),
    }))
    .filter((row) => row.own || row.other);
  const [stays, accounts] = await Promise.all([
    sumStaysOfPerson(db, other.id),
    listAccountsOf(db, other.id),
  ]);
  return {
    rows,
    versions: [kept.version, other.version] as const,
    other: { id: other.id, name: personName(other) },
    moved: [
      plural(stays.bookings, "booking"),
      ...accounts.map(({ name }) => `the account of ${name}`),
      ...(other.notes ? ["the notes"] : []),
      ...(other.doNotBook ? [`the mark “Do not book”: ${other.doNotBook}`] : []),
    ],
  };
}

export type MergeView = Awaited<ReturnType<typeof readMerge>>;
