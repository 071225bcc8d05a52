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
  confirmations: Map<string, { at: Instant; by: string }> | NotLoaded;
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
  const format = (at: Instant | Date) => formatInstant(at, general.timeZone);
  const checkedItem = (
    item: Omit<ChecklistItem, "isManual" | "description"> & { done: string; open: string },
  ): ChecklistItem => {
    const { done, open, ...rest } = item;
    return { ...rest, description: rest.isDone ? done : open, isManual: false };
  };
  const uncheckedItem = (
    item: Pick<ChecklistItem, "name" | "title" | "href"> & { isManual?: boolean },
  ): ChecklistItem => ({
    isManual: false,
    ...item,
    isDone: false,
    description: "Could not be checked. Reload the page to try again.",
  });
  const confirmedItem = (item: Omit<ChecklistItem, "isDone" | "isManual">): ChecklistItem => {
    if (confirmations === notLoaded) return uncheckedItem({ ...item, isManual: true });
    const confirmation = confirmations.get(item.name);
    const description = confirmation
      ? `Confirmed by ${confirmation.by} on ${format(confirmation.at)}.`
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
    checkedItem({
      name: "contact",
      title: "Lodge name and contact",
      isDone: exampleFields.length === 0,
      done: `${general.siteName}, ${general.email}, ${general.phone}.`,
      open:
        exampleFields.length === 1
          ? `The ${exampleFields[0]} is still an example.`
          : `The ${exampleFields.join(" and ")} are still examples.`,
      href: "/admin/settings/general",
    }),
    unitCount === notLoaded
      ? uncheckedItem(units)
      : checkedItem({
          ...units,
          isDone: unitCount === houseRoomCount,
          done: `${houseRoomCount} rooms are on sale.`,
          open: `The site says ${houseRoomCount} rooms, but ${unitCount} are on sale. Check the number of rooms of each type.`,
        }),
    confirmedItem({
      name: "rates",
      title: "Rates checked",
      description: "Check the rates of every room type and season.",
      href: "/admin/rooms",
    }),
    confirmedItem({
      name: "hours",
      title: "Opening hours",
      description: "Check the hours of the restaurant, bar and shop.",
      href: "/admin/settings/general",
    }),
    confirmedItem({
      name: "clock",
      title: "Time zone and clock",
      description: `Check that the time is correct: ${format(now)} (${general.timeZone}).`,
      href: "/admin/settings/general",
    }),
    needsLastInvoiceNumber === notLoaded
      ? uncheckedItem({ ...invoices, href: "/admin/settings/payment" })
      : checkedItem({
          ...invoices,
          isDone: settings.invoices.taxNumber !== "" && !needsLastInvoiceNumber,
          done: `Invoices show TIN ${settings.invoices.taxNumber}.`,
          open: needsLastInvoiceNumber
            ? "After the restore, enter the last invoice number."
            : "The lodge’s TIN is not set.",
          href: needsLastInvoiceNumber
            ? "/admin/accounting/last-numbers"
            : "/admin/settings/payment",
        }),
    confirmedItem({
      name: "terms",
      title: "Terms and privacy checked",
      description: "Read the terms and the privacy page. Both are binding.",
      href: "/terms",
    }),
    checkedItem({
      name: "address",
      title: "Secure web address (https)",
      isDone: publicUrl?.protocol === "https:",
      done: `${publicUrl?.origin}.`,
      open: publicUrl
        ? `Your web address ${publicUrl.origin} is not secure (https). Your system administrator can change this.`
        : "Your web address is not set, so emails have no links. Your system administrator can set it.",
      href: null,
    }),
    testMailAt === notLoaded
      ? uncheckedItem(mail)
      : checkedItem({
          ...mail,
          isDone: input.isSmtpConfigured && testMailAt !== null,
          done: testMailAt ? `Test email accepted on ${format(testMailAt)}.` : "",
          open: input.isSmtpConfigured
            ? "Send a test email."
            : "The mail server is not set up, so guests get no emails. Your system administrator can set it up.",
        }),
    confirmedItem({
      name: "mail-received",
      title: "Email delivery",
      description: "Check that the test email arrived, and not in the spam folder.",
      href: "/admin/settings/notifications#outbox",
    }),
    adminCount === notLoaded
      ? uncheckedItem(administrators)
      : checkedItem({
          ...administrators,
          isDone: adminCount > 1,
          done: `${adminCount} administrators.`,
          open:
            adminCount === 0
              ? "There is no administrator yet."
              : "There is only one administrator. Add another in case a password is lost.",
        }),
    backups === notLoaded
      ? uncheckedItem(backup)
      : checkedItem({
          ...backup,
          isDone: backups.lastAt !== null,
          done: backups.lastAt ? `Last backup: ${format(backups.lastAt)}.` : "",
          open: `There is no backup yet. One is made every night.`,
        }),
    backups === notLoaded
      ? uncheckedItem(drill)
      : checkedItem({
          ...drill,
          isDone: backups.drilledAt !== null,
          done: backups.drilledAt ? `Last restore test: ${format(backups.drilledAt)}.` : "",
          open: `Not tested yet. A test runs every week.`,
        }),
    input.hasOffsiteCopy
      ? checkedItem({
          name: "copy",
          title: "Off-site copy",
          isDone: true,
          done: "Each backup is copied off site.",
          open: "",
          href: null,
        })
      : confirmedItem({
          name: "copy",
          title: "Off-site copy",
          description:
            "No automatic off-site copy is set up. Confirm if you copy backups another way.",
          href: null,
        }),
  ];
}

export const manualItems = ["rates", "hours", "clock", "terms", "mail-received", "copy"];
