import type { Translations } from "~/core/languages/translated-fields";
import type { Db } from "~/db.server";

/** Fields shared by dishes, conference spaces and amenities. */
export interface CatalogueItemDetails {
  name: string;
  /** Position in the list, lower first; null: last. */
  position: number | null;
  /** Whether guests see the item. Hidden items are kept. */
  isListed: boolean;
}

export type SubmittedCatalogueItem<D> = D & { translations: Translations };

export type StoredCatalogueItem<Id, D> = D & { id: Id; version: number };

export interface CatalogueItemStore<Id extends string | number, D extends CatalogueItemDetails> {
  subject: "dish" | "space" | "amenity";
  toFormValues: (details: D) => Record<string, string>;
  find: (db: Db, id: Id) => Promise<StoredCatalogueItem<Id, D> | undefined>;
  /** Returns the id, or undefined if a form with this key already created the item. */
  insert: (trx: Db, details: D, idempotencyKey: string) => Promise<Id | undefined>;
  update: (trx: Db, id: Id, details: D) => Promise<void>;
}

export const toCatalogueItemFormValues = ({ name, position, isListed }: CatalogueItemDetails) => ({
  name,
  position: position === null ? "" : String(position),
  isListed: isListed ? "yes" : "no",
});
