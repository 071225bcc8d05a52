/** Besides the website and the front desk. */
export interface SourceDetails {
  name: string;
  position: number;
  isActive: boolean;
  /** Percentage of the stay's price that is paid to the source; null: no commission. */
  commissionPercent: number | null;
}

export const maxSourceNameLength = 60;
