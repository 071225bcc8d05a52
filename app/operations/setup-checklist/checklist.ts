import { houseRoomCount } from "~/catalogue/rooms/lodge-size";
import { formatInstant, type Instant } from "~/core/instants";
import { defaultSettings, type Settings } from "~/core/settings/settings";

interface ChecklistInput {
  settings: Settings;
  now: Date;
  unitCount: number;
  publicUrl: URL | null;
  isSmtpConfigured: boolean;
  testMailAt: Instant | null;
  adminCount: number;
  /** Whether the last invoice number must be confirmed after a restore. */
  needsLastInvoiceNumber: boolean;
  backup: { lastAt: Instant | null; drilledAt: Instant | null; hasOffsiteCopy: boolean };
  confirmations: Map<string, { markedAt: Instant; markedByName: string }>;
}

export interface ChecklistItem {
  name: string;
  title: string;
  /** What is missing or, once done, what was found. */
  description: string;
  isDone: boolean;
  /** The page on which to do it. Null: it is done on the server. */
  href: string | null;
  /** Whether a person has to confirm it. Others are checked by the program. */
  isManual: boolean;
}

export function listChecklistItems(input: ChecklistInput): ChecklistItem[] {
  const { settings, now, unitCount, publicUrl, backup, confirmations } = input;
  const { general } = settings;
  const formatTime = (at: Instant | Date) => formatInstant(at, general.timeZone);
  const createCheckedItem = (
    item: Omit<ChecklistItem, "isManual" | "description"> & { doneText: string; openText: string },
  ): ChecklistItem => {
    const { doneText, openText, ...checklistItem } = item;
    const description = item.isDone ? doneText : openText;
    return { ...checklistItem, description, isManual: false };
  };
  const createManualItem = (item: Omit<ChecklistItem, "isDone" | "isManual">): ChecklistItem => {
    const confirmation = confirmations.get(item.name);
    const description = confirmation
      ? `Confirmed by ${confirmation.markedByName} on ${formatTime(confirmation.markedAt)}.`
      : item.description;
    return { ...item, description, isDone: confirmation !== undefined, isManual: true };
  };
  const exampleFields = (["email", "phone"] as const).filter(
    (name) => general[name] === defaultSettings.general[name] || /\.example$/i.test(general[name]),
  );
  return [
    createCheckedItem({
      name: "contact",
      title: "Lodge name and contact",
      isDone: exampleFields.length === 0,
      doneText: `${general.siteName}, ${general.email}, ${general.phone}.`,
      openText: `The ${exampleFields.join(" and ")} are still examples.`,
      href: "/admin/settings/general",
    }),
    createCheckedItem({
      name: "units",
      title: "All rooms on sale",
      isDone: unitCount === houseRoomCount,
      doneText: `${houseRoomCount} rooms are on sale.`,
      openText: `The site says ${houseRoomCount} rooms, but ${unitCount} are on sale. Check the number of rooms of each type.`,
      href: "/admin/rooms",
    }),
    createManualItem({
      name: "rates",
      title: "Rates checked",
      description: "Check the rates of every room type and season.",
      href: "/admin/rooms",
    }),
    createManualItem({
      name: "hours",
      title: "Opening hours",
      description: "Check the hours of the restaurant, bar and shop.",
      href: "/admin/settings/general",
    }),
    createManualItem({
      name: "clock",
      title: "Time zone and clock",
      description: `Check that the time is correct: ${formatTime(now)} (${general.timeZone}).`,
      href: "/admin/settings/general",
    }),
    createCheckedItem({
      name: "invoices",
      title: "Invoices",
      isDone: settings.invoices.taxNumber !== "" && !input.needsLastInvoiceNumber,
      doneText: `Invoices show TIN ${settings.invoices.taxNumber}.`,
      openText: input.needsLastInvoiceNumber
        ? "After the restore, enter the last invoice number."
        : "The lodge’s TIN is not set.",
      href: input.needsLastInvoiceNumber
        ? "/admin/accounting/last-numbers"
        : "/admin/settings/payment",
    }),
    createManualItem({
      name: "terms",
      title: "Terms and privacy checked",
      description: "Read the terms and the privacy page. Both are binding.",
      href: "/terms",
    }),
    createCheckedItem({
      name: "address",
      title: "Secure web address (https)",
      isDone: publicUrl?.protocol === "https:",
      doneText: `${publicUrl?.origin}.`,
      openText: publicUrl
        ? `Your web address ${publicUrl.origin} is not secure (https). Your system administrator can change this.`
        : "Your web address is not set, so emails have no links. Your system administrator can set it.",
      href: null,
    }),
    createCheckedItem({
      name: "mail",
      title: "Outgoing email",
      isDone: input.isSmtpConfigured && input.testMailAt !== null,
      doneText: input.testMailAt ? `Test email accepted on ${formatTime(input.testMailAt)}.` : "",
      openText: input.isSmtpConfigured
        ? "Send a test email."
        : "The mail server is not set up, so guests get no emails. Your system administrator can set it up.",
      href: input.isSmtpConfigured ? "/admin/settings/notifications#outbox" : null,
    }),
    createManualItem({
      name: "mail-received",
      title: "Email delivery",
      description: "Check that the test email arrived, and not in the spam folder.",
      href: "/admin/settings/notifications#outbox",
    }),
    createCheckedItem({
      name: "administrators",
      title: "Second administrator",
      isDone: input.adminCount > 1,
      doneText: `${input.adminCount} administrators.`,
      openText:
        input.adminCount === 0
          ? "There is no administrator yet."
          : "There is only one administrator. Add another in case a password is lost.",
      href: "/admin/users/new",
    }),
    createCheckedItem({
      name: "backup",
      title: "Backup",
      isDone: backup.lastAt !== null,
      doneText: backup.lastAt ? `Last backup: ${formatTime(backup.lastAt)}.` : "",
      openText: `There is no backup yet. One is made every night.`,
      href: null,
    }),
    createCheckedItem({
      name: "drill",
      title: "Restore test",
      isDone: backup.drilledAt !== null,
      doneText: backup.drilledAt ? `Last restore test: ${formatTime(backup.drilledAt)}.` : "",
      openText: `Not tested yet. A test runs every week.`,
      href: null,
    }),
    backup.hasOffsiteCopy
      ? createCheckedItem({
          name: "copy",
          title: "Off-site copy",
          isDone: true,
          doneText: "Each backup is copied off site.",
          openText: "",
          href: null,
        })
      : createManualItem({
          name: "copy",
          title: "Off-site copy",
          description:
            "No automatic off-site copy is set up. Confirm if you copy backups another way.",
          href: null,
        }),
  ];
}

export const manualItemNames = ["rates", "hours", "clock", "terms", "mail-received", "copy"];
