import * as z from "zod";
import { listRoomsWithRates } from "~/catalogue/rooms/desk-room-queries.server";
import type { AuditedChange } from "~/core/change-log/audit-queries.server";
import { formatInstant } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import { storedJsonParser } from "~/core/stored-json.server";
import { db } from "~/db.server";
import { listUnits } from "~/reservations/units/unit-queries.server";
import { describeChanges, formatAction, type Values } from "./describe-changes";
import { formatSubject } from "./field-labels";

const parseValues = storedJsonParser("values of a change", z.record(z.string(), z.unknown()));
const parseNullableValues = (json: string | null): Values | null =>
  json ? parseValues(json) : null;

export async function describeLoggedChanges(
  changes: (AuditedChange & { subjectName?: string | null })[],
  { timeZone, currency }: Pick<Settings["general"], "timeZone" | "currency">,
) {
  const [rooms, doors] = await Promise.all([listRoomsWithRates(db), listUnits(db)]);
  const around = {
    timeZone,
    currency,
    roomNames: new Map(rooms.map(({ id, name }) => [id, name])),
    doorNames: new Map(doors.map(({ id, name }) => [id, name])),
  };
  return changes.map(({ id, at, actorName, subject, subjectId, subjectName, ...change }) => ({
    id,
    at: formatInstant(at, timeZone),
    actorName,
    subject,
    subjectId,
    subjectName: formatSubject(subject, subjectId, subjectName ?? null),
    action: formatAction(change.action),
    detail: change.detail,
    differences: describeChanges(
      {
        subject,
        before: parseNullableValues(change.beforeJson),
        after: parseNullableValues(change.afterJson),
      },
      around,
    ),
  }));
}

export type DescribedLogEntry = Awaited<ReturnType<typeof describeLoggedChanges>>[number];
