/** A table of the restaurant as its form says it. */
export interface TableDetails {
  /** Its number, or what it is called. */
  name: string;
  seats: number;
  /** Its place among the others. */
  position: number;
  /** Whether it is given to anybody. */
  isInService: boolean;
}

export const longestTableName = 40;
export const maxSeats = 60;

/** The numbers of a party's tables, as they are read beside it: `3,4`. */
export const parseTableIds = ({ tableIds }: { tableIds: string }): number[] =>
  tableIds === "" ? [] : tableIds.split(",").map(Number);

/** Tables that are given together: `4 + 5`. */
export const describeTables = (tables: readonly { name: string }[]): string =>
  tables.map(({ name }) => name).join(" + ");
