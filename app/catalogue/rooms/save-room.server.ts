import type { Viewer } from "~/accounts/roles";
import { recordChange } from "~/core/change-log/record-change.server";
import {
  findCreatedRecordId,
  type IdempotencyKey,
  saveCreatedRecord,
} from "~/core/idempotency/created-records.server";
import { pickTranslatableFields, translatedTexts } from "~/core/languages/translated-fields";
import { saveTranslations } from "~/core/languages/translations.server";
import { type Db, db } from "~/db.server";
import { type DeskRoom, findDeskRoom } from "./desk-room-queries.server";
import { countUnitsOnSale, recordPastUnits } from "./record-past-units.server";
import { type RoomInput, toRoomFormValues } from "./room-details";
import { insertRoom, updateRoom } from "./room-write-queries.server";

/** A repeated form creates only one room. Returns its id. */
export async function addRoom(
  room: RoomInput,
  idempotencyKey: IdempotencyKey,
  admin: Viewer,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const createdId = await findCreatedRecordId(trx, idempotencyKey);
    if (createdId) return Number(createdId);
    const id = await insertRoom(trx, room);
    await saveCreatedRecord(trx, idempotencyKey, id, now);
    await recordPastUnits(trx, id, 0, now);
    const translations = await saveRoomTranslations(trx, id, room);
    await recordChange(trx, "room", id, "created", admin, now, {
      detail: room.name,
      after: { ...toRoomFormValues(room), ...translations.after },
    });
    return id;
  });
}

type ChangeRoomResult =
  | { kind: "saved" | "not-found" }
  | { kind: "version-conflict"; stored: DeskRoom };

/** The number of units is changed on another page. */
export type RoomChange = Omit<RoomInput, "unitCount">;

/** Existing bookings keep their agreed price. */
export async function changeRoom(
  id: number,
  version: number,
  change: RoomChange,
  admin: Viewer,
  now: Date,
): Promise<ChangeRoomResult> {
  return db.transaction().execute(async (trx): Promise<ChangeRoomResult> => {
    const stored = await findDeskRoom(trx, id);
    if (!stored) return { kind: "not-found" };
    if (stored.version !== version) return { kind: "version-conflict", stored };
    const room = { ...change, unitCount: stored.unitCount };
    await updateRoom(trx, id, room);
    const translations = await saveRoomTranslations(trx, id, room);
    if (countUnitsOnSale(stored) !== countUnitsOnSale(room)) {
      await recordPastUnits(trx, id, countUnitsOnSale(stored), now);
    }
    await recordChange(trx, "room", id, "changed", admin, now, {
      detail: room.name,
      before: { ...toRoomFormValues(stored), ...translations.before },
      after: { ...toRoomFormValues(room), ...translations.after },
    });
    return { kind: "saved" };
  });
}

const saveRoomTranslations = (trx: Db, id: number, room: RoomInput) =>
  saveTranslations(
    trx,
    {
      kind: "room",
      id,
      english: pickTranslatableFields(translatedTexts.room, toRoomFormValues(room)),
    },
    room.translations,
  );
