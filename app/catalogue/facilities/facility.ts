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

export type Submitted<D> = D & { translations: Translations };

export type Stored<Id, D> = D & { id: Id; version: number };

export interface FacilityKind<Id extends string | number, D extends FacilityDetails> {
  subject: "dish" | "space" | "amenity";
  valuesOf: (details: D) => Record<string, string>;
  find: (db: Db, id: Id) => Promise<Stored<Id, D> | undefined>;
  /** Returns the id, or undefined if the form with this key added the facility before. */
  insert: (trx: Db, details: D, idempotencyKey: string) => Promise<Id | undefined>;
  /** Also increments the version. */
  update: (trx: Db, id: Id, details: D) => Promise<void>;
}

export const listedValues = ({ name, position, isListed }: FacilityDetails) => ({
  name,
  position: position === null ? "" : String(position),
  isListed: isListed ? "yes" : "no",
});
