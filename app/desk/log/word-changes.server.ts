import * as z from "zod";
import type { AuditedChange } from "~/audit/audit-queries.server";
import { listRatedRooms } from "~/catalogue/desk-room-queries.server";
import { db } from "~/db.server";
import { listDoors } from "~/doors/door-queries.server";
import { formatInstant } from "~/lodge/instants";
import { storedJson } from "~/lodge/stored-json.server";
import type { Settings } from "~/settings/settings";
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
