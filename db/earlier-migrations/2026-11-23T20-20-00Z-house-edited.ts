export const statements = [
  ...["menu_items", "conference_spaces", "amenities"].map(
    (table) =>
      `ALTER TABLE ${table} ADD COLUMN version INTEGER NOT NULL DEFAULT 1 CHECK (version > 0)`,
  ),
  `ALTER TABLE menu_items ADD COLUMN sold_out_on TEXT CHECK (sold_out_on IS date(sold_out_on))`,
];
