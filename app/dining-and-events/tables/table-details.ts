export interface TableDetails {
  name: string;
  seats: number;
  position: number;
  isInService: boolean;
}

export const maxTableNameLength = 40;
export const maxSeats = 60;

/** The ids are stored as `3,4`. */
export const parseTableIds = ({ tableIds }: { tableIds: string }): number[] =>
  tableIds === "" ? [] : tableIds.split(",").map(Number);

export const describeTables = (tables: readonly { name: string }[]): string =>
  tables.map(({ name }) => name).join(" + ");
