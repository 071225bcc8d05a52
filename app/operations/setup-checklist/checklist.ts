import { houseRoomCount } from "~/catalogue/rooms/lodge-size";
import { formatInstant, type Instant } from "~/core/instants";
import { defaultSettings, type Settings } from "~/core/settings/settings";

/** The value of data that could not be loaded. */
export const notLoaded: unique symbol = Symbol("not loaded");
type NotLoaded = typeof notLoaded;

interface ChecklistInput {
  settings: Settings;
  now: Date;
  unitCount: number | NotLoaded;
  publicUrl: URL | null;
  isSmtpConfigured: boolean;
  testMailAt: Instant | null | NotLoaded;
  adminCount: number | NotLoaded;
  /** Whether the last invoice number must be confirmed after a restore. */
  needsLastInvoiceNumber: boolean | NotLoaded;
  backups: { lastAt: Instant | null; drilledAt: Instant | null } | NotLoaded;
  hasOffsiteCopy: boolean;
  confirmations: Map<string, { markedAt: Instant; markedByName: string }> | NotLoaded;
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

const units = { name: "units", title: "All rooms on sale", href: "/admin/rooms" };
const invoices = { name: "invoices", title: "Invoices" };
const administrators = {
  name: "administrators",
  title: "Second administrator",
  href: "/admin/users/new",
};
const backup = { name: "backup", title: "Backup", href: null };
const drill = { name: "drill", title: "Restore test", href: null };

export function listChecklistItems(input: ChecklistInput): ChecklistItem[] {
  const { settings, now, unitCount, publicUrl, adminCount, testMailAt, confirmations } = input;
  const { needsLastInvoiceNumber, backups } = input;
  const { general } = settings;
  const formatTime = (at: Instant | Date) => formatInstant(at, general.timeZone);
  const createCheckedItem = (
    item: Omit<ChecklistItem, "isManual" | "description"> & { doneText: string; openText: string },
  ): ChecklistItem => {
    const { doneText, openText, ...checklistItem } = item;
    const description = item.isDone ? doneText : openText;
    return { ...checklistItem, description, isManual: false };
  };
  const createUncheckedItem = (
    item: Pick<ChecklistItem, "name" | "title" | "href"> & { isManual?: boolean },
  ): ChecklistItem => ({
    isManual: false,
    ...item,
    isDone: false,
    description: "Could not be checked. Reload the page to try again.",
  });
  const createManualItem = (item: Omit<ChecklistItem, "isDone" | "isManual">): ChecklistItem => {
    if (confirmations === notLoaded) return createUncheckedItem({ ...item, isManual: true });
    const confirmation = confirmations.get(item.name);
    const description = confirmation
      ? `Confirmed by ${confirmation.markedByName} on ${formatTime(confirmation.markedAt)}.`
      : item.description;
    return { ...item, description, isDone: confirmation !== undefined, isManual: true };
  };
  const exampleFields = (["email", "phone"] as const).filter(
    (name) => general[name] === defaultSettings.general[name] || /\.example$/i.test(general[name]),
  );
  const mail = {
    name: "mail",
    title: "Outgoing email",
    href: input.isSmtpConfigured ? "/admin/settings/notifications#outbox" : null,
  };
  return [
    createCheckedItem({
      name: "contact",
      title: "Lodge name and contact",
      isDone: exampleFields.length === 0,
      doneText: `${general.siteName}, ${general.email}, ${general.phone}.`,
      openText:
        exampleFields.length === 1
          ? `The ${exampleFields[0]} is still an example.`
          : `The ${exampleFields.join(" and ")} are still examples.`,
      href: "/admin/settings/general",
    }),
    unitCount === notLoaded
      ? createUncheckedItem(units)
      : createCheckedItem({
          ...units,
          isDone: unitCount === houseRoomCount,
          doneText: `${houseRoomCount} rooms are on sale.`,
          openText: `The site says ${houseRoomCount} rooms, but ${unitCount} are on sale. Check the number of rooms of each type.`,
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
    needsLastInvoiceNumber === notLoaded
      ? createUncheckedItem({ ...invoices, href: "/admin/settings/payment" })
      : createCheckedItem({
          ...invoices,
          isDone: settings.invoices.taxNumber !== "" && !needsLastInvoiceNumber,
          doneText: `Invoices show TIN ${settings.invoices.taxNumber}.`,
          openText: needsLastInvoiceNumber
            ? "After the restore, enter the last invoice number."
            : "The lodge’s TIN is not set.",
          href: needsLastInvoiceNumber
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
    testMailAt === notLoaded
      ? createUncheckedItem(mail)
      : createCheckedItem({
          ...mail,
          isDone: input.isSmtpConfigured && testMailAt !== null,
          doneText: testMailAt ? `Test email accepted on ${formatTime(testMailAt)}.` : "",
          openText: input.isSmtpConfigured
            ? "Send a test email."
            : "The mail server is not set up, so guests get no emails. Your system administrator can set it up.",
        }),
    createManualItem({
      name: "mail-received",
      title: "Email delivery",
      description: "Check that the test email arrived, and not in the spam folder.",
      href: "/admin/settings/notifications#outbox",
    }),
    adminCount === notLoaded
      ? createUncheckedItem(administrators)
      : createCheckedItem({
          ...administrators,
          isDone: adminCount > 1,
          doneText: `${adminCount} administrators.`,
          openText:
            adminCount === 0
              ? "There is no administrator yet."
              : "There is only one administrator. Add another in case a password is lost.",
        }),
    backups === notLoaded
      ? createUncheckedItem(backup)
      : createCheckedItem({
          ...backup,
          isDone: backups.lastAt !== null,
          doneText: backups.lastAt ? `Last backup: ${formatTime(backups.lastAt)}.` : "",
          openText: `There is no backup yet. One is made every night.`,
        }),
    backups === notLoaded
      ? createUncheckedItem(drill)
      : createCheckedItem({
          ...drill,
          isDone: backups.drilledAt !== null,
          doneText: backups.drilledAt ? `Last restore test: ${formatTime(backups.drilledAt)}.` : "",
          openText: `Not tested yet. A test runs every week.`,
        }),
    input.hasOffsiteCopy
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
