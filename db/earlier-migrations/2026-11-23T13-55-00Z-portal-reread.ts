/** From which day on a portal's calendar is read again though it stayed the same. */
export const statements = [
  `ALTER TABLE portals ADD COLUMN reread_on TEXT CHECK (reread_on IS date(reread_on))`,
];
