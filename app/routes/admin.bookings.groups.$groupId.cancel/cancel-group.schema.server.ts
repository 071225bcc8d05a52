import * as z from "zod";
import type { ShownStay } from "~/front-desk/groups/cancel-group.server";
import { optionalLine } from "~/http/parse-form.server";

/** Parses the choice of charge with its reason, and the version and charge shown for each stay. */
export const cancelGroupSchema = z
  .object({ reason: optionalLine(500) })
  .catchall(z.string())
  .transform((form) => {
    const shownStays = new Map<string, ShownStay>();
    for (const [name, value] of Object.entries(form)) {
      const [, id] = /^version-([0-9A-Z]{8})$/.exec(name) ?? [];
      if (id)
        shownStays.set(id, { version: Number(value), chargeCents: Number(form[`due-${id}`]) });
    }
    const { charge, reason } = form;
    const chargeChoice = charge === "policy" || charge === "none" ? charge : undefined;
    return { choice: { charge: chargeChoice, reason }, shownStays } as const;
  });
