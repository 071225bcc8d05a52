import { foldText } from "db/fold-text";
import type { Db } from "~/db.server";
import { type ContactKeys, createPhoneMatcher } from "~/guests/profiles/contact-keys.server";
import { containsNameWord } from "~/guests/profiles/name-words";
import {
  deleteStaleImports,
  listFileNames,
  listStagedRows,
  replaceStagedRows,
  updateFileName,
} from "./import-queries.server";
import type { StagedRow } from "./import-rows";
import { parseRows } from "./stored-imports.server";

export const purgeStaleImports = (trx: Db, before: Date): Promise<number> =>
  deleteStaleImports(trx, before);

/** Replaces the names of imported files that contain one of the words. */
export async function anonymiseFileNames(trx: Db, nameWords: string[]): Promise<void> {
  for (const { id, fileName } of await listFileNames(trx))
    if (containsNameWord(fileName, nameWords)) await updateFileName(trx, id, "removed.csv");
}

export async function purgeStagedRows(trx: Db, { emails, phones }: ContactKeys): Promise<void> {
  const hasPhone = await createPhoneMatcher(trx, phones);
  const hasContactData = (cell: string) => {
    const text = foldText(cell);
    return emails.some((email) => text.includes(email)) || hasPhone(cell);
  };
  for (const { id, kind, rows } of await listStagedRows(trx)) {
    const staged: StagedRow[] = await parseRows[kind](rows);
    const remaining = staged.filter(({ cells, row }) => {
      const email = row && "email" in row ? (row.email ?? "") : "";
      return ![...cells, email].some(hasContactData);
    });
    if (remaining.length < staged.length) await replaceStagedRows(trx, id, remaining);
  }
}
