import { plural } from "~/lodge/counted";

/** What whoever tried too often from one address reads. */
export const tooManyTries = (minutes: number): string =>
  `Too many attempts from where you are. Please wait ${plural(minutes, "minute")} and try again.`;
