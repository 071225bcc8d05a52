import type { LoaderFunctionArgs } from "@remix-run/node";
import { centsAsTyped } from "~/booking/money";
import { lodgeToday } from "~/booking/stay";
import { type ListedDeskRoom, listDeskRooms } from "~/catalogue/desk-room-queries.server";
import { readTonight, sayTonight } from "~/catalogue/room-units";
import { db } from "~/db.server";
import { answerCsv, type CsvColumn } from "~/http/answer-csv.server";
import { refuseForms } from "~/http/refuse-forms.server";
import { requireViewer } from "~/http/require-viewer.server";
import { readDeskRoomSearch } from "~/routes/admin.rooms._index/room-search.server";
import { readSettings } from "~/settings/read-settings.server";

const columns: CsvColumn<ListedDeskRoom>[] = [
  { header: "Number", value: (room) => room.id },
  { header: "Name", value: (room) => room.name },
  { header: "Type", value: (room) => room.type },
  { header: "View", value: (room) => room.view },
  { header: "Beds", value: (room) => room.beds },
  { header: "Guests", value: (room) => room.capacity },
  { header: "Size in m²", value: (room) => room.sizeM2 },
  { header: "Units", value: (room) => room.units },
  { header: "Tonight", value: (room) => sayTonight(readTonight(room)) },
  { header: "BB", value: (room) => centsAsTyped(room.rates.BB) },
  { header: "HB", value: (room) => centsAsTyped(room.rates.HB) },
  { header: "FB", value: (room) => centsAsTyped(room.rates.FB) },
  { header: "Rating", value: (room) => room.rating?.toFixed(1) ?? null },
  { header: "Reviews", value: (room) => room.reviews },
  { header: "Amenities", value: (room) => room.amenities.join("; ") },
];

/** More rooms than any lodge has. */
const mostRooms = 10_000;

/** What the filters of the rooms leave; rates in the lodge's currency. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  const { filter, sort, errors } = readDeskRoomSearch(new URL(request.url).searchParams);
  if (errors) throw new Response("Nothing was exported.", { status: 400 });
  const { timeZone } = (await readSettings(db)).general;
  const night = lodgeToday(new Date(), timeZone);
  const rooms = await listDeskRooms(db, filter, { sort, night, limit: mostRooms, offset: 0 });
  return answerCsv("rooms.csv", columns, rooms);
}

export const action = refuseForms;
