/** A place that bookings come from, beside the website and the desk. */
export interface SourceDetails {
  name: string;
  /** Its place among the others, from 1. */
  position: number;
  /** Whether the desk's forms offer it. */
  isActive: boolean;
  /** Of the price of the stay, for whoever sent the guest; null: nothing is promised. */
  commissionPercent: number | null;
}

export const maxSourceNameLength = 60;
