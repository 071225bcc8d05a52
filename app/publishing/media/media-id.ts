/** Returns 0, which no file has, for an invalid id. */
export const parseMediaId = (text: string | undefined) =>
  /^\d{1,12}$/.test(text ?? "") ? Number(text) : 0;
