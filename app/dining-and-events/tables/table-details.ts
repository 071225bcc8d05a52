/** A table of the restaurant. */
export interface TableDetails {
  name: string;
  seats: number;
  position: number;
  /** False: not in use; new parties do not get it. */
  isInService: boolean;
}

export const longestTableName = 40;
export const maxSeats = 60;

/** Parses the ids of a reservation's tables: `3,4`. */
export const parseTableIds = ({ tableIds }: { tableIds: string }): number[] =>
  tableIds === "" ? [] : tableIds.split(",").map(Number);

/** Formats combined tables: `4 + 5`. */
export const describeTables = (tables: readonly { name: string }[]): string =>
  tables.map(({ name }) => name).join(" + ");
