import { pipeline, Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { stringify } from "csv-stringify";
import { formatInstantForFile } from "~/core/instants";
import { logError } from "~/core/log-error.server";
import { isClientDisconnect } from "~/http/serving/request-log.server";
import { downloadHeaders } from "./security-headers.server";

export interface CsvColumn<T> {
  header: string;
  value: (row: T) => string | number | null;
  /** Decimals of a number, per column or per row. Undefined: as many as the number has. */
  decimals?: number | ((row: T) => number | undefined);
  /** The value is an instant in UTC. The file shows the lodge's time. */
  isInstant?: boolean;
}

/** Reads the first row before the response starts, so that a failure gives an error response. */
export async function respondWithCsv<T>(
  fileName: string,
  columns: CsvColumn<T>[],
  rows: Iterable<T> | AsyncGenerator<T, void, undefined>,
  timeZone = "UTC",
): Promise<Response> {
  const reader = Readable.from(rows)[Symbol.asyncIterator]() as AsyncIterator<T>;
  const firstRow = await reader.next();
  async function* cells() {
    try {
      for (let next = firstRow; !next.done; next = await reader.next()) {
        const row = next.value;
        yield columns.map(({ value, decimals, isInstant }) => {
          const cell = value(row);
          if (isInstant && typeof cell === "string") return formatInstantForFile(cell, timeZone);
          const rowDecimals = typeof decimals === "function" ? decimals(row) : undefined;
          return typeof cell === "number" && rowDecimals !== undefined
            ? { formattedNumber: cell.toFixed(rowDecimals) }
            : cell;
        });
      }
    } finally {
      await reader.return?.();
    }
  }
  const file = stringify({
    header: true,
    columns: columns.map(({ header }) => header),
    escape_formulas: true,
    cast: {
      number: (value, { index }) => {
        const decimals = columns[index]?.decimals;
        return typeof decimals === "number" ? value.toFixed(decimals) : String(value);
      },
      // A negative number is not a formula.
      object: ({ formattedNumber }) =>
        Object.assign({ value: String(formattedNumber) }, { escape_formulas: false }),
    },
    // In an unquoted cell, a line break would start a cell that is not escaped.
    quoted_string: true,
    bom: true,
    record_delimiter: "windows",
  });
  pipeline(Readable.from(cells()), file, (error) => {
    if (error && !isClientDisconnect(error)) logError(error);
  });
  return new Response(createReadableStreamFromReadable(file), {
    headers: downloadHeaders("text/csv; charset=utf-8", fileName),
  });
}
