import { pluralise } from "~/core/pluralise";

/** Describes a detail of an enquiry without its name, for one-line summaries at the desk: `70 guests`. */
export const describeDetail = ({ name, value }: { name: string; value: string }): string =>
  name === "Number of guests" ? pluralise(Number(value), "guest") : value;
