import { pipeline, Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { stringify } from "csv-stringify";
import { logError } from "~/core/log-error.server";
import { downloadHeaders } from "./security-headers.server";
import { isClientDisconnect } from "./serving/request-errors.server";

export interface CsvColumn<T> {
  header: string;
  value: (row: T) => string | number | null;
  /** How many digits its numbers have after the point, also where rows differ in it. */
  decimals?: number | ((row: T) => number | undefined);
}

/**
 * A table as a file to download, streamed as it is read; no cell can start a formula.
 * The first row is read before the answer begins: if it cannot be read, the answer says so.
 */
export async function respondWithCsv<T>(
  fileName: string,
  columns: CsvColumn<T>[],
  rows: Iterable<T> | AsyncGenerator<T, void, undefined>,
): Promise<Response> {
  const reader = Readable.from(rows)[Symbol.asyncIterator]() as AsyncIterator<T>;
  const first = await reader.next();
  async function* cells() {
    try {
      for (let next = first; !next.done; next = await reader.next()) {
        const row = next.value;
        yield columns.map(({ value, decimals }) => {
          const cell = value(row);
          const own = typeof decimals === "function" ? decimals(row) : undefined;
          return typeof cell === "number" && own !== undefined
            ? { figure: cell.toFixed(own) }
            : cell;
        });
      }
    } finally {
      // Who leaves ends the reading too.
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
      // A figure below 0 is no formula.
      object: ({ figure }) => Object.assign({ value: String(figure) }, { escape_formulas: false }),
    },
    // A line end inside an unquoted cell would begin a cell that nobody looked at.
    quoted_string: true,
    bom: true,
    record_delimiter: "windows",
  });
  // A fault later on ends the download, and nothing but the download.
  pipeline(Readable.from(cells()), file, (error) => {
    if (error && !isClientDisconnect(error)) logError(error);
  });
  return new Response(createReadableStreamFromReadable(file), {
    headers: downloadHeaders("text/csv; charset=utf-8", fileName),
  });
}
