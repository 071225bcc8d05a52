import { type RawBuilder, sql } from "kysely";
import { foldText } from "./fold-text";

/** What LIKE looks for when `text` may stand anywhere: `%`, `_` and `\` are letters like others. */
const anywhere = (text: string) => `%${foldText(text).replace(/[\\%_]/g, "\\$&")}%`;

/** Whether one of the columns holds the text, whatever the case and the accents of its letters. */
export function containsText(columns: string[], text: string): RawBuilder<boolean> {
  const pattern = anywhere(text);
  const conditions = columns.map((name) => {
    const column = sql.ref(name);
    // LIKE folds the case of A to Z itself, many times quicker than a function of ours is called.
    const isPlain = sql`octet_length(${column}) = length(${column})`;
    return sql`iif(${isPlain}, ${column}, folded(${column})) LIKE ${pattern} ESCAPE '\\'`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}
