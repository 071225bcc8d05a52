import type { Translations } from "~/core/languages/translated-fields";
import type { Db } from "~/db.server";

/** Fields shared by dishes, conference spaces and amenities. */
export interface FacilityDetails {
  name: string;
  /** Position in the list, lower first; null: last. */
  position: number | null;
  /** Whether guests see the facility. Hidden facilities are kept. */
  isListed: boolean;
}

/** Details of a facility as a form sends them, with translations. */
export type Submitted<D> = D & { translations: Translations };

/** Details of a stored facility, with its id and the version for detecting concurrent edits. */
export type Stored<Id, D> = D & { id: Id; version: number };

/** What `addFacility` and `changeFacility` need to save one kind of facility. */
export interface FacilityKind<Id extends string | number, D extends FacilityDetails> {
  subject: "dish" | "space" | "amenity";
  valuesOf: (details: D) => Record<string, string>;
  find: (db: Db, id: Id) => Promise<Stored<Id, D> | undefined>;
  /** Returns the id, or undefined if a form with this key already created the facility. */
  insert: (trx: Db, details: D, idempotencyKey: string) => Promise<Id | undefined>;
  /** Also increments the version. */
  update: (trx: Db, id: Id, details: D) => Promise<void>;
}

/** Returns the form values of the fields that all facilities have. */
export const listedValues = ({ name, position, isListed }: FacilityDetails) => ({
  name,
  position: position === null ? "" : String(position),
  isListed: isListed ? "yes" : "no",
});
