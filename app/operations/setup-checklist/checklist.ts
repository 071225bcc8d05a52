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

const uncheckedState = {
  isDone: false,
  description: "Could not be checked. Reload the page to try again.",
};

export function listChecklistItems(input: ChecklistInput): ChecklistItem[] {
  const { settings, now, publicUrl, isSmtpConfigured, confirmations } = input;
  const { general } = settings;
  const formatTime = (at: Instant | Date) => formatInstant(at, general.timeZone);
  /** `check` gets the data, unless they could not be loaded. It may return another page on which to do it. */
  const createCheckedItem = <T>(
    item: Pick<ChecklistItem, "name" | "title" | "href">,
    data: T | NotLoaded,
    check: (data: T) => { isDone: boolean; doneText: string; openText: string; href?: string },
  ): ChecklistItem => {
    if (data === notLoaded) return { ...item, ...uncheckedState, isManual: false };
    const { doneText, openText, ...checked } = check(data);
    const description = checked.isDone ? doneText : openText;
    return { ...item, ...checked, description, isManual: false };
  };
  const createManualItem = (item: Omit<ChecklistItem, "isDone" | "isManual">): ChecklistItem => {
    if (confirmations === notLoaded) return { ...item, ...uncheckedState, isManual: true };
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
    createCheckedItem(
      { name: "contact", title: "Lodge name and contact", href: "/admin/settings/general" },
      exampleFields,
      ([firstField, ...otherFields]) => ({
        isDone: firstField === undefined,
        doneText: `${general.siteName}, ${general.email}, ${general.phone}.`,
        openText:
          otherFields.length === 0
            ? `The ${firstField} is still an example.`
            : `The ${exampleFields.join(" and ")} are still examples.`,
      }),
    ),
    createCheckedItem(
      { name: "units", title: "All rooms on sale", href: "/admin/rooms" },
      input.unitCount,
      (unitCount) => ({
        isDone: unitCount === houseRoomCount,
        doneText: `${houseRoomCount} rooms are on sale.`,
        openText: `The site says ${houseRoomCount} rooms, but ${unitCount} are on sale. Check the number of rooms of each type.`,
      }),
    ),
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
    createCheckedItem(
      { name: "invoices", title: "Invoices", href: "/admin/settings/payment" },
      input.needsLastInvoiceNumber,
      (needsLastInvoiceNumber) => ({
        isDone: settings.invoices.taxNumber !== "" && !needsLastInvoiceNumber,
        doneText: `Invoices show TIN ${settings.invoices.taxNumber}.`,
        ...(needsLastInvoiceNumber
          ? {
              openText: "After the restore, enter the last invoice number.",
              href: "/admin/accounting/last-numbers",
            }
          : { openText: "The lodge’s TIN is not set." }),
      }),
    ),
    createManualItem({
      name: "terms",
      title: "Terms and privacy checked",
      description: "Read the terms and the privacy page. Both are binding.",
      href: "/terms",
    }),
    createCheckedItem(
      { name: "address", title: "Secure web address (https)", href: null },
      publicUrl,
      (url) => ({
        isDone: url?.protocol === "https:",
        doneText: `${url?.origin}.`,
        openText: url
          ? `Your web address ${url.origin} is not secure (https). Your system administrator can change this.`
          : "Your web address is not set, so emails have no links. Your system administrator can set it.",
      }),
    ),
    createCheckedItem(
      {
        name: "mail",
        title: "Outgoing email",
        href: isSmtpConfigured ? "/admin/settings/notifications#outbox" : null,
      },
      input.testMailAt,
      (testMailAt) => ({
        isDone: isSmtpConfigured && testMailAt !== null,
        doneText: testMailAt ? `Test email accepted on ${formatTime(testMailAt)}.` : "",
        openText: isSmtpConfigured
          ? "Send a test email."
          : "The mail server is not set up, so guests get no emails. Your system administrator can set it up.",
      }),
    ),
    createManualItem({
      name: "mail-received",
      title: "Email delivery",
      description: "Check that the test email arrived, and not in the spam folder.",
      href: "/admin/settings/notifications#outbox",
    }),
    createCheckedItem(
      { name: "administrators", title: "Second administrator", href: "/admin/users/new" },
      input.adminCount,
      (adminCount) => ({
        isDone: adminCount > 1,
        doneText: `${adminCount} administrators.`,
        openText:
          adminCount === 0
            ? "There is no administrator yet."
            : "There is only one administrator. Add another in case a password is lost.",
      }),
    ),
    createCheckedItem(
      { name: "backup", title: "Backup", href: null },
      input.backups,
      ({ lastAt }) => ({
        isDone: lastAt !== null,
        doneText: lastAt ? `Last backup: ${formatTime(lastAt)}.` : "",
        openText: "There is no backup yet. One is made every night.",
      }),
    ),
    createCheckedItem(
      { name: "drill", title: "Restore test", href: null },
      input.backups,
      ({ drilledAt }) => ({
        isDone: drilledAt !== null,
        doneText: drilledAt ? `Last restore test: ${formatTime(drilledAt)}.` : "",
        openText: "Not tested yet. A test runs every week.",
      }),
    ),
    input.hasOffsiteCopy
      ? {
          name: "copy",
          title: "Off-site copy",
          description: "Each backup is copied off site.",
          isDone: true,
          href: null,
          isManual: false,
        }
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
