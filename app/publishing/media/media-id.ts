/** The number of a file from an address; 0, which no file has, from anything else. */
export const parseMediaId = (text: string | undefined) =>
  /^\d{1,12}$/.test(text ?? "") ? Number(text) : 0;
