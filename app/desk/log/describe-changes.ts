import { type Board, boards } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { parseCents } from "~/core/amount";
import { formatInstant } from "~/core/instants";
import { type Currency, formatCents } from "~/core/money";
import { formatStayDate } from "~/core/stay";
import { formatBytes } from "~/publishing/media/media-policy";
import { fieldLabels, valueLabels } from "./field-labels";
import { toSentenceCase } from "./format-action";

export type Values = Record<string, unknown> | null;

interface FormatContext {
  timeZone: string;
  currency: Currency;
  roomNames: Map<number, string>;
  unitNames: Map<number, string>;
}

/** A value before and after as text; null on a side without a value. */
export interface DescribedChange {
  field: string;
  before: string | null;
  after: string | null;
}

export function describeChanges(
  { subject, before, after }: { subject: string; before: Values; after: Values },
  around: FormatContext,
): DescribedChange[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => ({
    field: formatFieldName(subject, name, around),
    before: before && formatValue({ subject, name, value: before[name] }, around),
    after: after && formatValue({ subject, name, value: after[name] }, around),
  }));
}

/** Parses a rate's field name: `rate-3-HB` for a season, `rateHB` for a room. */
function parseRateField(name: string): { roomId: number | null; board: Board } | null {
  const [, roomId, board] = /^rate-?(?:(\d+)-)?([A-Z]{2})$/.exec(name) ?? [];
  const known = boards.find((each) => each === board);
  return known ? { roomId: roomId ? Number(roomId) : null, board: known } : null;
}

const formatRoom = (id: number, { roomNames }: FormatContext) =>
  roomNames.get(id) ?? `Room type ${id}`;

function formatFieldName(subject: string, name: string, around: FormatContext): string {
  const rate = parseRateField(name);
  if (rate?.roomId) return `${formatRoom(rate.roomId, around)}, ${boardLabels[rate.board]}`;
  return fieldLabels[subject]?.[name] ?? toSentenceCase(name.replace(/Cents$/, ""));
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

function formatValue(
  { subject, name, value }: { subject: string; name: string; value: unknown },
  around: FormatContext,
): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (Array.isArray(value)) {
    return (
      value.map((each) => formatValue({ subject, name, value: each }, around)).join(", ") ||
      "nothing"
    );
  }
  if (typeof value === "object") return formatObject(subject, value, around);
  const text = String(value);
  const choice = valueLabels[subject]?.[name]?.[text];
  if (choice) return choice;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return formatNumber(name, value, around);
  const rateCents = parseRateField(name) && parseCents(text, around.currency);
  if (rateCents !== null) return formatCents(rateCents, around.currency);
  if (instant.test(text)) return formatInstant(text, around.timeZone);
  if (day.test(text)) return formatStayDate(text);
  return name === "status" ? toSentenceCase(text) : text;
}

function formatNumber(name: string, value: number, around: FormatContext): string {
  if (/^(is|has|needs|can)[A-Z]/.test(name)) return value ? "yes" : "no";
  if (name.endsWith("Cents")) return formatCents(value, around.currency);
  if (name === "roomId") return formatRoom(value, around);
  if (name === "unitId") return around.unitNames.get(value) ?? `Room ${value}`;
  if (name === "size") return formatBytes(value);
  return value.toLocaleString("en");
}

function formatObject(subject: string, value: object, around: FormatContext): string {
  return Object.entries(value)
    .map(([name, part]) => formatValue({ subject, name, value: part }, around))
    .join(": ");
}
