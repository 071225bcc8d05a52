import type { FolioPaymentMethod, StayDate } from "db/schema";
import type { Settings } from "~/core/settings/settings";
import type { TaxShare } from "./invoice-policy";

/** Stored with the invoice, because Settings may change later. */
export interface Snapshot {
  seller: Seller;
  /** The footer. May be empty. */
  note: string;
  stays: { id: string; room: string; checkIn: StayDate; checkOut: StayDate }[];
  taxes: TaxShare[];
  /** Null on a credit note. */
  account: {
    /** The sum of the folio's earlier invoices, minus credit notes. */
    invoicedBeforeCents: number;
    payments: { day: StayDate; method: FolioPaymentMethod; amountCents: number }[];
    /** Positive: still to pay for the whole folio. Negative: to refund. */
    balanceCents: number;
  } | null;
}

interface Seller {
  name: string;
  address: string;
  /** Phone and email address. */
  contact: string;
  taxNumber: string;
}

export function createSeller({
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
