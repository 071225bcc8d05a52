import { houseRoomCount } from "~/catalogue/rooms/lodge-size";
import { formatInstant, type Instant } from "~/core/instants";
import { defaultSettings, type Settings } from "~/core/settings/settings";

interface ChecklistInput {
  settings: Settings;
  now: Date;
  /** Number of units of all listed rooms. */
  unitCount: number;
  publicUrl: URL | null;
  isSmtpConfigured: boolean;
  /** When a mail server last accepted a test mail. */
  testMailAt: Instant | null;
  /** Active administrators. */
  adminCount: number;
  /** The last invoice number must be confirmed after a restore. */
  needsLastInvoiceNumber: boolean;
  backup: { lastAt: Instant | null; drilledAt: Instant | null; hasOffsiteCopy: boolean };
  /** Who confirmed an item, by item name. */
  confirmations: Map<string, { at: Instant; by: string }>;
}

export interface ChecklistItem {
  name: string;
  title: string;
  says: string;
  isDone: boolean;
  /** The page for it; null: on the server. */
  href: string | null;
  /** Whether it can only be ticked manually. */
  isByHand: boolean;
}

/** Lists all items to complete before the first guest, in working order. */
export function listChecklistItems(facts: ChecklistInput): ChecklistItem[] {
  const { settings, now, unitCount, publicUrl, backup, confirmations } = facts;
  const { general } = settings;
  const told = (at: Instant | Date) => formatInstant(at, general.timeZone);
  const computed = (
    line: Omit<ChecklistItem, "isByHand" | "says"> & { done: string; open: string },
  ): ChecklistItem => {
    const { done, open, ...rest } = line;
    return { ...rest, says: rest.isDone ? done : open, isByHand: false };
  };
  const byHand = (line: Omit<ChecklistItem, "isDone" | "isByHand">): ChecklistItem => {
    const confirmation = confirmations.get(line.name);
    const says = confirmation
      ? `Confirmed by ${confirmation.by} on ${told(confirmation.at)}.`
      : line.says;
    return { ...line, says, isDone: confirmation !== undefined, isByHand: true };
  };
  const examples = (["email", "phone"] as const).filter(
    (name) => general[name] === defaultSettings.general[name] || /\.example$/i.test(general[name]),
  );
  return [
    computed({
      name: "contact",
      title: "Lodge name and contact",
      isDone: examples.length === 0,
      done: `${general.siteName}, ${general.email}, ${general.phone}.`,
      open: `The ${examples.join(" and ")} are still examples.`,
      href: "/admin/settings/general",
    }),
    computed({
      name: "units",
      title: "All rooms on sale",
      isDone: unitCount === houseRoomCount,
      done: `${houseRoomCount} rooms are on sale.`,
      open: `The site says ${houseRoomCount} rooms, but ${unitCount} are on sale. Check the number of rooms of each type.`,
      href: "/admin/rooms",
    }),
    byHand({
      name: "rates",
      title: "Rates checked",
      says: "Check the rates of every room type and season.",
      href: "/admin/rooms",
    }),
    byHand({
      name: "hours",
      title: "Opening hours",
      says: "Check the hours of the restaurant, bar and shop.",
      href: "/admin/settings/general",
    }),
    byHand({
      name: "clock",
      title: "Time zone and clock",
      says: `Check that the time is correct: ${told(now)} (${general.timeZone}).`,
      href: "/admin/settings/general",
    }),
    computed({
      name: "invoices",
      title: "Invoices",
      isDone: settings.invoices.taxNumber !== "" && !facts.needsLastInvoiceNumber,
      done: `Invoices show TIN ${settings.invoices.taxNumber}.`,
      open: facts.needsLastInvoiceNumber
        ? "After the restore, enter the last invoice number."
        : "The lodge’s TIN is not set.",
      href: facts.needsLastInvoiceNumber
        ? "/admin/accounting/last-numbers"
        : "/admin/settings/payment",
    }),
    byHand({
      name: "terms",
      title: "Terms and privacy checked",
      says: "Read the terms and the privacy page. Both are binding.",
      href: "/terms",
    }),
    computed({
      name: "address",
      title: "Secure web address (https)",
      isDone: publicUrl?.protocol === "https:",
      done: `${publicUrl?.origin}.`,
      open: publicUrl
        ? `Your web address ${publicUrl.origin} is not secure (https). Your system administrator can change this.`
        : "Your web address is not set, so emails have no links. Your system administrator can set it.",
      href: null,
    }),
    computed({
      name: "mail",
      title: "Outgoing email",
      isDone: facts.isSmtpConfigured && facts.testMailAt !== null,
      done: facts.testMailAt ? `Test email accepted on ${told(facts.testMailAt)}.` : "",
      open: facts.isSmtpConfigured
        ? "Send a test email."
        : "The mail server is not set up, so guests get no emails. Your system administrator can set it up.",
      href: facts.isSmtpConfigured ? "/admin/settings/notifications#outbox" : null,
    }),
    byHand({
      name: "mail-received",
      title: "Email delivery",
      says: "Check that the test email arrived, and not in the spam folder.",
      href: "/admin/settings/notifications#outbox",
    }),
    computed({
      name: "administrators",
      title: "Second administrator",
      isDone: facts.adminCount > 1,
      done: `${facts.adminCount} administrators.`,
      open:
        facts.adminCount === 0
          ? "There is no administrator yet."
          : "There is only one administrator. Add another in case a password is lost.",
      href: "/admin/users/new",
    }),
    computed({
      name: "backup",
      title: "Backup",
      isDone: backup.lastAt !== null,
      done: backup.lastAt ? `Last backup: ${told(backup.lastAt)}.` : "",
      open: `There is no backup yet. One is made every night.`,
      href: null,
    }),
    computed({
      name: "drill",
      title: "Restore test",
      isDone: backup.drilledAt !== null,
      done: backup.drilledAt ? `Last restore test: ${told(backup.drilledAt)}.` : "",
      open: `Not tested yet. A test runs every week.`,
      href: null,
    }),
    backup.hasOffsiteCopy
      ? computed({
          name: "copy",
          title: "Off-site copy",
          isDone: true,
          done: "Each backup is copied off site.",
          open: "",
          href: null,
        })
      : byHand({
          name: "copy",
          title: "Off-site copy",
          says: "No automatic off-site copy is set up. Confirm if you copy backups another way.",
          href: null,
        }),
  ];
}

export const manualItems = ["rates", "hours", "clock", "terms", "mail-received", "copy"];
