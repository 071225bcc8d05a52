import { describe, expect, test } from "vitest";
import { fieldsOf, propertyOf, translatedTextsOf } from "~/core/records/record-definition";
import { recordDefinitions } from "~/desk/records/record-definitions";
import { temporaryDatabase } from "../world/temporary-database";

const { file } = await temporaryDatabase();

describe.each(recordDefinitions)("the definition of $noun", (definition) => {
  test("has a column for each field", () => {
    const columns = file.prepare("SELECT name FROM pragma_table_info(?)").pluck();
    const needed = fieldsOf(definition).map(([name, field]) =>
      propertyOf(name, field).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(columns.all(definition.table)).toEqual(
      expect.arrayContaining(["id", "version", "name", "position", ...needed]),
    );
  });

  test("has a kind of translations, if guests read it", () => {
    const { kind, fields } = translatedTextsOf(definition);
    const insert = file.prepare(
      `INSERT INTO translations (kind, record_id, field, language, text, made_of)
        VALUES (?, 'none', ?, 'fr', 'texte', 'text')`,
    );
    for (const field of Object.keys(fields)) insert.run(kind, field);
  });
});
