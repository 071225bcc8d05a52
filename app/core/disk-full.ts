export const isDiskFull = (error: unknown) =>
  ["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL"].includes(
    (error as NodeJS.ErrnoException)?.code ?? "",
  );
