import { type Board, boards } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { parseCents } from "~/core/amount";
import { formatInstant } from "~/core/instants";
import { type Currency, formatCents } from "~/core/money";
import { formatStayDate } from "~/core/stay";
import { formatBytes } from "~/publishing/media/media-policy";
import { fieldLabels, valueLabels } from "./field-labels";
import { toSentenceCase } from "./format-action";

type Values = Record<string, unknown> | null;

export interface FormatContext {
  timeZone: string;
  currency: Currency;
  roomNames: Map<number, string>;
  unitNames: Map<number, string>;
}

export interface DescribedChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** Stored values that mean nothing to the people who read the log. */
const hiddenFields = new Set(["signOutCount"]);

const emptyText = "–";

export function describeChanges(
  { subject, before, after }: { subject: string; before: Values; after: Values },
  context: FormatContext,
): DescribedChange[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const shownNames = [...names].filter((name) => !hiddenFields.has(name));
  return shownNames.map((name) => ({
    field: formatFieldName(subject, name, context),
    before: before && formatValue({ subject, name, value: before[name] }, context),
    after: after && formatValue({ subject, name, value: after[name] }, context),
  }));
}

/** `rate-3-HB` in a season (room 3), `rateHB` in a room. */
function parseRateField(name: string): { roomId: number | null; board: Board } | null {
  const [, roomId, board] = /^rate-?(?:(\d+)-)?([A-Z]{2})$/.exec(name) ?? [];
  const rateBoard = boards.find((candidate) => candidate === board);
  return rateBoard ? { roomId: roomId ? Number(roomId) : null, board: rateBoard } : null;
}

const formatRoom = (id: number, { roomNames }: FormatContext) =>
  roomNames.get(id) ?? `Room type ${id}`;

function formatFieldName(subject: string, name: string, context: FormatContext): string {
  const rate = parseRateField(name);
  if (rate?.roomId) return `${formatRoom(rate.roomId, context)}, ${boardLabels[rate.board]}`;
  return fieldLabels[subject]?.[name] ?? toSentenceCase(name.replace(/^is(?=[A-Z])|Cents$/g, ""));
}

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

function formatValue(
  { subject, name, value }: { subject: string; name: string; value: unknown },
  context: FormatContext,
): string {
  if (value === null || value === undefined || value === "") return emptyText;
  if (Array.isArray(value)) {
    return (
      value.map((item) => formatValue({ subject, name, value: item }, context)).join(", ") ||
      emptyText
    );
  }
  if (typeof value === "object") return formatObject(subject, value, context);
  const text = String(value);
  const choice = valueLabels[subject]?.[name]?.[text];
  if (choice) return choice;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return formatNumber(name, value, context);
  const rateCents = parseRateField(name) && parseCents(text, context.currency);
  if (rateCents !== null) return formatCents(rateCents, context.currency);
  if (instantPattern.test(text)) return formatInstant(text, context.timeZone);
  if (dayPattern.test(text)) return formatStayDate(text);
  return name === "status" ? toSentenceCase(text) : text;
}

function formatNumber(name: string, value: number, context: FormatContext): string {
  if (/^(is|has|needs|can)[A-Z]/.test(name)) return value ? "yes" : "no";
  if (name.endsWith("Cents")) return formatCents(value, context.currency);
  if (name === "roomId") return formatRoom(value, context);
  if (name === "unitId") return context.unitNames.get(value) ?? `Room ${value}`;
  if (name === "size") return formatBytes(value);
  return value.toLocaleString("en");
}

function formatObject(subject: string, value: object, context: FormatContext): string {
  return Object.entries(value)
    .map(([name, propertyValue]) => formatValue({ subject, name, value: propertyValue }, context))
    .join(": ");
}
