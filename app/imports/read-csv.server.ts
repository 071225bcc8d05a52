import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { givingWay } from "./give-way.server";
import { mostRows } from "./import-columns";
import type { Reading } from "./import-rows";
import { withoutGuard } from "./read-cells";

/** A row of a file before anything is known of it. */
interface CsvRow {
  line: number;
  cells: string[];
}

type CsvFile =
  | { kind: "read"; separator: Reading["separator"]; headings: string[]; rows: CsvRow[] }
  | { kind: "refused"; reason: string };

const refused = (reason: string): CsvFile => ({ kind: "refused", reason });
const encoding = "In Excel choose “CSV UTF-8” when you save the file.";
/** The longest row, in characters. */
const longestRow = 20_000;
/** What is read in one go, in characters. */
const step = 32 * 1024;

/**
 * A file as its rows: UTF-8, with or without its mark, cells apart by comma, semicolon or tab. It is read
 * piece by piece, and no further than the most rows.
 */
export async function readCsv(bytes: Buffer): Promise<CsvFile> {
  const text = decode(bytes);
  if (typeof text !== "string") return text;
  const told = /^sep=([,;\t])\r?\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const separator = (told?.[1] as Reading["separator"]) ?? findSeparator(body);
  const parser = Readable.from(pieces(body), { objectMode: true, highWaterMark: 1 }).pipe(
    parse({
      delimiter: separator,
      info: true,
      max_record_size: longestRow,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      to: mostRows + 2,
      trim: true,
    }),
  );
  const rows: CsvRow[] = [];
  const giveWay = givingWay();
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      rows.push({ line: info.lines + (told ? 1 : 0), cells: record.map(withoutGuard) });
      await giveWay();
    }
  } catch (error) {
    return refused(explain(error));
  }
  const [headings, ...others] = rows;
  if (!headings) return refused("The file is empty.");
  if (others.length === 0) return refused("The file has its headings and no row below them.");
  if (others.length > mostRows) {
    const most = mostRows.toLocaleString("en");
    return refused(`The file has more than ${most} rows. Split it and send its parts one by one.`);
  }
  return { kind: "read", separator, headings: headings.cells, rows: others };
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += step) yield text.slice(at, at + step);
}

const startsWith = (bytes: Buffer, ...first: number[]) =>
  first.every((byte, index) => bytes[index] === byte);

function decode(bytes: Buffer): string | CsvFile {
  if (bytes.length === 0) return refused("The file is empty.");
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    return refused(`This is a spreadsheet or an archive, and not a CSV file. ${encoding}`);
  }
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff) || bytes.includes(0)) {
    return refused(`The file is not in UTF-8. ${encoding}`);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refused(`The file is not in UTF-8. ${encoding}`);
  }
}

/** What stands most often in the first line. */
function findSeparator(text: string): Reading["separator"] {
  const [first = ""] = text.split(/\r?\n|\r/, 1);
  const count = (sign: string) => first.split(sign).length;
  return ([",", ";", "\t"] as const).reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  );
}

function explain(error: unknown): string {
  const { code = "", lines } = error as { code?: string; lines?: number };
  if (!code.startsWith("CSV_")) throw error;
  const where = lines ? `Line ${lines}: ` : "";
  switch (code) {
    case "CSV_MAX_RECORD_SIZE":
      return `${where}the row is too long.`;
    default:
      return `${where}a quotation mark stands where none can. Inside a cell it is written twice.`;
  }
}
