/** Removes the apostrophe that spreadsheets and our own files put before what could be a formula. */
export const removeGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "");

/** Returns the text of a formula that is nothing but a text, as `="00123"`. Other programs keep zeros by it. */
export const unwrapFormula = (cell: string): string => {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"').trim();
};

/** Returns whether a cell is an error of the spreadsheet that wrote it, or a number that it had no room for. */
export const isSheetError = (cell: string): boolean =>
  /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|#+)$/i.test(cell.trim());

/** Returns whether a spreadsheet rounded a long number, as `7.20123E+13`. */
export const isRoundedNumber = (cell: string): boolean => /^\d[.,]\d+E\+?\d+$/i.test(cell.trim());
