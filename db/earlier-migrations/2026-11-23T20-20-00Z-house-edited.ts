/**
 * The menu, the conference spaces and the amenities are edited at the desk: a form names the version that it
 * shows. What the kitchen has run out of is so for one of the lodge's days.
 */
export const statements = [
  ...["menu_items", "conference_spaces", "amenities"].map(
    (table) =>
      `ALTER TABLE ${table} ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)`,
  ),
  `ALTER TABLE menu_items ADD COLUMN sold_out_on TEXT CHECK (sold_out_on IS date(sold_out_on))`,
];
