import * as z from "zod";
import type { ShownStay } from "~/groups/cancel-group.server";

/** Whether charges are taken, and of each stay what the page said: its version and its charge. */
export const cancelGroupSchema = z.record(z.string(), z.string()).transform((form) => {
  const shown = new Map<string, ShownStay>();
  for (const [name, value] of Object.entries(form)) {
    const [, id] = /^version-([0-9A-Z]{8})$/.exec(name) ?? [];
    if (id) shown.set(id, { version: Number(value), dueCents: Number(form[`due-${id}`]) });
  }
  const { charge } = form;
  return { charge: charge === "policy" || charge === "none" ? charge : undefined, shown } as const;
});
