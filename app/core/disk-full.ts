/** Whether the disk, or what a process may write on it, is full. */
export const isDiskFull = (error: unknown) =>
  ["ENOSPC", "EDQUOT", "EFBIG", "SQLITE_FULL"].includes(
    (error as NodeJS.ErrnoException)?.code ?? "",
  );
