export const statements = [
  `ALTER TABLE portals ADD COLUMN reread_on TEXT CHECK (reread_on IS date(reread_on))`,
];
