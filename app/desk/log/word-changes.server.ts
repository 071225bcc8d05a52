import * as z from "zod";
import { listRatedRooms } from "~/catalogue/rooms/desk-room-queries.server";
import type { AuditedChange } from "~/core/change-log/audit-queries.server";
import { formatInstant } from "~/core/instants";
import type { Settings } from "~/core/settings/settings";
import { storedJson } from "~/core/stored-json.server";
import { db } from "~/db.server";
import { listDoors } from "~/reservations/units/door-queries.server";
import { asWords, putInWords, type Values } from "./change-words";
import { nameSubject } from "./field-words";

const parseValues = storedJson("values of a change", z.record(z.string(), z.unknown()));
const readValues = (json: string | null): Values | null => (json ? parseValues(json) : null);

/** Changes of the log as a person reads them. */
export async function wordChanges(
  changes: (AuditedChange & { subjectName?: string | null })[],
  { timeZone, currency }: Pick<Settings["general"], "timeZone" | "currency">,
) {
  const [rooms, doors] = await Promise.all([listRatedRooms(db), listDoors(db)]);
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
    subjectName: nameSubject(subject, subjectId, subjectName ?? null),
    action: asWords(change.action),
    detail: change.detail,
    differences: putInWords(
      { subject, before: readValues(change.beforeJson), after: readValues(change.afterJson) },
      around,
    ),
  }));
}

export type ChangeInWords = Awaited<ReturnType<typeof wordChanges>>[number];
