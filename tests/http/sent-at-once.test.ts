import { expect, test } from "vitest";
import { inDays } from "../world/days";
import { fieldsOf } from "../world/dom";
import { ownLodge, signedInVisitor } from "../world/fixtures";
import { people } from "../world/people";
import { countRows } from "./scenario";

const lodge = ownLodge();
const admin = signedInVisitor(lodge, people.diane);

/** Forms that create a record: path, typed values and the record's table. */
const forms: [path: string, submitted: Record<string, string>, table: string][] = [
  [
    "/admin/rooms/new",
    {
      name: "Sent at once",
      description: "High above the ferns.",
      beds: "1 bed",
      sizeM2: "30",
      rateBB: "100",
      rateHB: "118",
      rateFB: "136",
    },
    "rooms",
  ],
  [
    "/admin/rooms/seasons/new",
    { name: "Dry weeks", firstNight: inDays(40), lastNight: inDays(50), minNights: "2" },
    "seasons",
  ],
  [
    "/admin/rooms/seasons/new",
    { name: "Wet weeks", firstNight: inDays(60), lastNight: inDays(70), "rate-1-BB": "90" },
    "seasons",
  ],
  [
    "/admin/content/new",
    { title: "The road", excerpt: "It is open.", body: "Both lanes.", status: "draft" },
    "content",
  ],
  [
    "/admin/newsletters/new",
    { subject: "The road", body: "Both lanes are open." },
    "newsletter_issues",
  ],
  ["/admin/extras/new", { name: "Packed lunch", category: "Food", price: "8" }, "extras"],
  ["/admin/users/new", { name: "Grace Uwera", email: "grace@example.com", role: "staff" }, "users"],
  [
    "/admin/users/new",
    { name: "Paul", email: "paul@example.com", role: "guest", password: "Rain-on-tin-roofs-9" },
    "users",
  ],
  ["/admin/rooms/1/channels", { name: "Hillside Stays", url: "" }, "channels"],
  ["/admin/rooms/1/units", { added: "One more" }, "units"],
  ["/admin/tables/setup", { added: "Terrace 9", addedSeats: "4" }, "restaurant_tables"],
  ["/admin/settings/sources", { added: "A travel agent" }, "booking_sources"],
  ["/admin/menu/new", { name: "Sambaza", description: "Fried.", price: "6" }, "menu_items"],
  [
    "/admin/bookings/blocks/new",
    { roomId: "2", firstNight: inDays(80), endDay: inDays(82), reason: "Paint" },
    "room_blocks",
  ],
  ["/admin/shift-notes", { text: "The boiler man comes.", day: inDays(1) }, "shift_notes"],
];

/** Fills in a form and confirms a preview if the form has one. */
async function fillIn(path: string, submitted: Record<string, string>) {
  const fields = { ...(await admin.form(path)), ...submitted };
  if (!path.endsWith("seasons/new")) return fields;
  const preview = await admin.post(path, fields);
  return { ...fieldsOf(preview), ...submitted };
}

test.each(forms)(
  "sending %s three times at once creates one record: %j",
  async (path, submitted, table) => {
    const before = countRows(lodge, table);
    const fields = await fillIn(path, submitted);
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, fields)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(countRows(lodge, table)).toBe(before + 1);
    // A later repeat creates no second record.
    expect((await admin.post(path, fields)).status).toBe(200);
    expect(countRows(lodge, table)).toBe(before + 1);
  },
);

test("a form opened again creates another record with the same contents", async () => {
  const submitted = { subject: "Twice meant", body: "The same words." };
  const before = countRows(lodge, "newsletter_issues");
  for (let n = 0; n < 2; n++) await admin.fill("/admin/newsletters/new", submitted);
  expect(countRows(lodge, "newsletter_issues")).toBe(before + 2);
});

test("a form sent again with other values creates another record", async () => {
  const fields = await fillIn("/admin/newsletters/new", { subject: "One", body: "Words." });
  const before = countRows(lodge, "newsletter_issues");
  await admin.post("/admin/newsletters/new", fields);
  await admin.post("/admin/newsletters/new", { ...fields, subject: "Another" });
  expect(countRows(lodge, "newsletter_issues")).toBe(before + 2);
});
