import type { ReceivedBy, StayDate } from "db/schema";
import type { Settings } from "~/core/settings/settings";
import type { TaxShare } from "./invoice-policy";

/** What an invoice says beside its lines and its addressee, as it was on its day. */
export interface Snapshot {
  seller: Seller;
  /** At its foot; may be empty. */
  note: string;
  /** Of the stays whose lines it has, in their order. */
  stays: { id: string; room: string; checkIn: StayDate; checkOut: StayDate }[];
  taxes: TaxShare[];
  /** How the bill stood; null on a credit note. */
  account: {
    /** On earlier invoices of the bill, less what was credited. */
    invoicedBeforeCents: number;
    payments: { day: StayDate; method: ReceivedBy; amountCents: number }[];
    /** Still to pay for the whole bill; below 0: to give back. */
    balanceCents: number;
  } | null;
}

interface Seller {
  name: string;
  address: string;
  /** Phone and e-mail address. */
  contact: string;
  /** Empty where there is none. */
  taxNumber: string;
}

/** Who sends invoices that are made now. */
export function createSellerSnapshot({
  general,
  invoices,
}: Pick<Settings, "general" | "invoices">): Seller {
  return {
    name: invoices.legalName || general.siteName,
    address: invoices.legalAddress || general.address,
    contact: `${general.phone}, ${general.email}`,
    taxNumber: invoices.taxNumber,
  };
}
