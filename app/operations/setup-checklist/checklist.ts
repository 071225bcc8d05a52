import { houseRoomCount } from "~/catalogue/rooms/house-size";
import { formatInstant, type Instant } from "~/core/instants";
import { defaultSettings, type Settings } from "~/core/settings/settings";
import { formatCommand } from "~/operations/startup/format-command";

interface ChecklistInput {
  settings: Settings;
  now: Date;
  /** Units of all listed rooms. */
  units: number;
  publicUrl: URL | null;
  isMailSent: boolean;
  /** When a mail server last accepted a test mail. */
  testMailAt: Instant | null;
  administrators: number;
  /** The last invoice number must be confirmed after a restore. */
  isLastInvoiceAsked: boolean;
  backup: { lastAt: Instant | null; drilledAt: Instant | null; isCopied: boolean };
  marks: Map<string, { at: Instant; by: string }>;
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
  const { settings, now, units, publicUrl, backup, marks } = facts;
  const { general } = settings;
  const told = (at: Instant | Date) => formatInstant(at, general.timeZone);
  const computed = (
    line: Omit<ChecklistItem, "isByHand" | "says"> & { done: string; open: string },
  ): ChecklistItem => {
    const { done, open, ...rest } = line;
    return { ...rest, says: rest.isDone ? done : open, isByHand: false };
  };
  const byHand = (line: Omit<ChecklistItem, "isDone" | "isByHand">): ChecklistItem => {
    const mark = marks.get(line.name);
    const says = mark ? `${mark.by} said so on ${told(mark.at)}.` : line.says;
    return { ...line, says, isDone: mark !== undefined, isByHand: true };
  };
  const examples = (["email", "phone"] as const).filter(
    (name) => general[name] === defaultSettings.general[name] || /\.example$/i.test(general[name]),
  );
  return [
    computed({
      name: "contact",
      title: "The lodge's own name and contact",
      isDone: examples.length === 0,
      done: `${general.siteName}, ${general.email}, ${general.phone}.`,
      open: `The ${examples.join(" and ")} are still the examples: guests would reach nobody.`,
      href: "/admin/settings/general",
    }),
    computed({
      name: "units",
      title: "Every room on sale",
      isDone: units === houseRoomCount,
      done: `The rooms on sale add up to ${houseRoomCount}, as the site says.`,
      open: `The site says ${houseRoomCount} rooms; those on sale add up to ${units}. Set the units of each.`,
      href: "/admin/rooms",
    }),
    byHand({
      name: "rates",
      title: "Rates looked over",
      says: "Are the rates of every room and season what you want to be paid?",
      href: "/admin/rooms",
    }),
    byHand({
      name: "hours",
      title: "Opening hours",
      says: "Breakfast, lunch, dinner, bar and shop stand on the site: are they open then?",
      href: "/admin/settings/general",
    }),
    byHand({
      name: "clock",
      title: "Time zone and clock",
      says: `The lodge's clock shows ${told(now)} (${general.timeZone}). Does your watch?`,
      href: "/admin/settings/general",
    }),
    computed({
      name: "invoices",
      title: "Invoices",
      isDone: settings.invoices.taxNumber !== "" && !facts.isLastInvoiceAsked,
      done: `They carry the tax number ${settings.invoices.taxNumber}.`,
      open: facts.isLastInvoiceAsked
        ? "A backup was restored: say which invoice was the last, before another is made."
        : "The lodge's tax number is not set, so invoices have none.",
      href: facts.isLastInvoiceAsked ? "/admin/accounts/last-numbers" : "/admin/settings/payment",
    }),
    byHand({
      name: "terms",
      title: "Terms and privacy read",
      says: "Guests agree to /terms, and /privacy promises what is kept how long. Read both as your own words.",
      href: "/terms",
    }),
    computed({
      name: "address",
      title: "A public address with https",
      isDone: publicUrl?.protocol === "https:",
      done: `${publicUrl?.origin}.`,
      open: publicUrl
        ? `PUBLIC_URL is ${publicUrl.origin}, without https: passwords would travel in the clear.`
        : "Set PUBLIC_URL on the server: mails have no links without it.",
      href: null,
    }),
    computed({
      name: "mail",
      title: "Mail that leaves",
      isDone: facts.isMailSent && facts.testMailAt !== null,
      done: facts.testMailAt ? `A test mail was taken on ${told(facts.testMailAt)}.` : "",
      open: facts.isMailSent
        ? "Send a test mail."
        : "Set SMTP_URL on the server: without it no guest is told anything.",
      href: facts.isMailSent ? "/admin/settings/notifications#outbox" : null,
    }),
    byHand({
      name: "mail-received",
      title: "Mail that arrives",
      says: "Did the test mail come, and not among unwanted mail?",
      href: "/admin/settings/notifications#outbox",
    }),
    computed({
      name: "administrators",
      title: "A second administrator",
      isDone: facts.administrators > 1,
      done: `There are ${facts.administrators}.`,
      open:
        facts.administrators === 0
          ? "There is no administrator yet."
          : "There is only one administrator: a lost password would lock everybody out.",
      href: "/admin/users/new",
    }),
    computed({
      name: "backup",
      title: "A backup",
      isDone: backup.lastAt !== null,
      done: backup.lastAt ? `The last is of ${told(backup.lastAt)}.` : "",
      open: `There is no backup yet. The server makes one every night; “${formatCommand("backup")}” makes one now.`,
      href: null,
    }),
    computed({
      name: "drill",
      title: "A backup that restores",
      isDone: backup.drilledAt !== null,
      done: backup.drilledAt ? `Tried on ${told(backup.drilledAt)}.` : "",
      open: `No backup was restored yet as a test. The server does so every week; “${formatCommand("drill")}” does it now.`,
      href: null,
    }),
    backup.isCopied
      ? computed({
          name: "copy",
          title: "A copy away from the machine",
          isDone: true,
          done: "BACKUP_COMMAND takes each backup away.",
          open: "",
          href: null,
        })
      : byHand({
          name: "copy",
          title: "A copy away from the machine",
          says: "BACKUP_COMMAND is not set. Is each backup copied to another place in some other way?",
          href: null,
        }),
  ];
}

export const manualItems = ["rates", "hours", "clock", "terms", "mail-received", "copy"];
