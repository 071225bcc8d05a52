import * as z from "zod";
import type { ShownStay } from "~/front-desk/groups/cancel-group.server";
import { optionalLine } from "~/http/parse-form.server";

/** The reason for no charge, and each stay's version and charge as shown. */
export const cancelGroupSchema = z
  .object({ reason: optionalLine(500) })
  .catchall(z.string())
  .transform((form) => {
    const shown = new Map<string, ShownStay>();
    for (const [name, value] of Object.entries(form)) {
      const [, id] = /^version-([0-9A-Z]{8})$/.exec(name) ?? [];
      if (id) shown.set(id, { version: Number(value), dueCents: Number(form[`due-${id}`]) });
    }
    const { charge, reason } = form;
    const known = charge === "policy" || charge === "none" ? charge : undefined;
    return { choice: { charge: known, reason }, shown } as const;
  });
