import { type RawBuilder, sql } from "kysely";

/** What LIKE looks for when `text` may stand anywhere: `%`, `_` and `\` are letters like others. */
const anywhere = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Whether one of the columns holds the text, in whatever case its letters are. */
export function holdsText(columns: string[], text: string): RawBuilder<boolean> {
  const pattern = anywhere(text);
  // LIKE folds the case of A to Z itself, many times quicker than a function of ours is called.
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  const conditions = columns.map((column) => {
    const folded = isPlain ? sql.ref(column) : sql`unicode_lower(${sql.ref(column)})`;
    return sql`${folded} LIKE ${pattern} ESCAPE '\\'`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}
