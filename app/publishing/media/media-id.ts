/** Parses a file's id from a URL. Returns 0, which no file has, for an invalid one. */
export const parseMediaId = (text: string | undefined) =>
  /^\d{1,12}$/.test(text ?? "") ? Number(text) : 0;
