/** Removes the apostrophe that spreadsheets and our own files put before what could be a formula. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "");
