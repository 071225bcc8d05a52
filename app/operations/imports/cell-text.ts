/**
 * Removes the apostrophe that spreadsheets and our own files put before a possible formula, also before full-width
 * signs.
 */
export const removeGuard = (cell: string): string =>
  cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "");

/** Returns the text of a text-only formula such as `="00123"`, which preserves leading zeros. */
export const unwrapFormula = (cell: string): string => {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"').trim();
};

/** Returns whether a cell is a spreadsheet error, or the `###` of a number too wide for its column. */
export const isSheetError = (cell: string): boolean =>
  /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|#+)$/i.test(cell.trim());

/** Returns whether a spreadsheet rounded a long number, as `7.20123E+13`. */
export const isRoundedNumber = (cell: string): boolean => /^\d[.,]\d+E\+?\d+$/i.test(cell.trim());
