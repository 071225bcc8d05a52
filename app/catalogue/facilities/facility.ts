import type { Translations } from "~/core/languages/translated-fields";
import type { Db } from "~/db.server";

/** What the house offers besides its rooms and the desk keeps a list of. */
export interface FacilityDetails {
  name: string;
  /** Its place in its list, the lower first; null: the last one. */
  position: number | null;
  /** Whether guests see it; what they do not is put away, not deleted. */
  isListed: boolean;
}

/** The same as its form sends it. */
export type Typed<D> = D & { translations: Translations };

/** The same as it is stored. */
export type Stored<Id, D> = D & { id: Id; version: number };

/** A dish, a conference space or an amenity: how it is found, stored and told. */
export interface FacilityKind<Id extends string | number, D extends FacilityDetails> {
  /** What the audit log and its translations call it. */
  subject: "dish" | "space" | "amenity";
  /** As the fields of its form hold it. */
  valuesOf: (details: D) => Record<string, string>;
  find: (db: Db, id: Id) => Promise<Stored<Id, D> | undefined>;
  /** @returns its id; undefined where the form with this key added it before */
  insert: (trx: Db, details: D, formKey: string) => Promise<Id | undefined>;
  /** Also raises its version. */
  update: (trx: Db, id: Id, details: D) => Promise<void>;
}

/** The values that all of them have on their forms. */
export const listedValues = ({ name, position, isListed }: FacilityDetails) => ({
  name,
  position: position === null ? "" : String(position),
  isListed: isListed ? "yes" : "no",
});
