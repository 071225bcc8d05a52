import { type Board, boards } from "db/schema";
import { boardLabels } from "~/catalogue/rooms/boards";
import { parseCents } from "~/core/amount";
import { formatInstant } from "~/core/instants";
import { type Currency, formatCents } from "~/core/money";
import { formatStayDate } from "~/core/stay";
import { formatBytes } from "~/publishing/media/media-policy";
import { fieldLabels, valueLabels } from "./field-labels";

export type Values = Record<string, unknown> | null;

interface FormatContext {
  timeZone: string;
  currency: Currency;
  roomNames: Map<number, string>;
  doorNames: Map<number, string>;
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

/** Formats `checked-in` as `Checked in` and `coverMediaId` as `Cover media id`. */
export function toSentenceCase(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/[-_]+/g, " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Actions that read differently on screen than in the log. */
const actionLabels: Record<string, string> = {
  "address-proved": "Email verified",
  charged: "Charge posted",
  continued: "Numbering confirmed",
  corrected: "Voided",
  discounted: "Discount added",
  "door-added": "Room number added",
  "door-changed": "Room number changed",
  "door-closed": "Room closed",
  "door-fixed": "Room locked",
  "door-freed": "Room unlocked",
  "door-opened": "Room reopened",
  "given-back": "Refunded",
  "group-joined": "Added to group",
  "group-left": "Removed from group",
  "guest-separated": "Separate guest profile",
  "mail-sent-again": "Email sent again",
  mailed: "Emailed",
  "mark-undone": "Status reversed",
  "merged-away": "Merged into another profile",
  "moved-away": "Transferred out",
  "moved-here": "Transferred in",
  "phone-proved": "Phone verified",
  "portal-added": "Channel added",
  "portal-changed": "Channel changed",
  "portal-removed": "Channel removed",
  received: "Payment recorded",
  "recovery-codes-made": "Recovery codes created",
  "room-taken-out": "Room removed",
  "taken-back": "Voided",
  "told-apart": "Kept as separate guests",
  "tried-again": "Retried",
  "was-here": "Marked as stayed",
};

export const formatAction = (action: string): string =>
  actionLabels[action] ?? toSentenceCase(action);

/** Parses a rate's field name: `rate-3-HB` for a season, `rateHB` for a room. */
function parseRateField(name: string): { roomId: number | null; board: Board } | null {
  const [, roomId, board] = /^rate-?(?:(\d+)-)?([A-Z]{2})$/.exec(name) ?? [];
  const known = boards.find((each) => each === board);
  return known ? { roomId: roomId ? Number(roomId) : null, board: known } : null;
}

const formatRoom = (id: number, { roomNames }: FormatContext) => roomNames.get(id) ?? `Room ${id}`;

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
  if (name === "doorId") return around.doorNames.get(value) ?? `Room ${value}`;
  if (name === "size") return formatBytes(value);
  return value.toLocaleString("en");
}

function formatObject(subject: string, value: object, around: FormatContext): string {
  return Object.entries(value)
    .map(([name, part]) => formatValue({ subject, name, value: part }, around))
    .join(": ");
}
