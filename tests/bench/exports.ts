import { openLodge } from "../world/lodge";
import { password } from "../world/people";
import { Visitor } from "../world/visitor";
import { longestWait } from "./costly";
import { openFilled } from "./filled-file";
import type { Row } from "./table";

const bookings = 100_000;
const admin = { ADMIN_EMAIL: "owner@bench.example", ADMIN_PASSWORD: password };

/** Files and lists that grow with the bookings, and searches designed to be slow. */
const addresses = [
  "/admin/bookings/export.csv",
  "/admin/guests/export.csv",
  "/admin/audit/export.csv",
  "/admin/users/export.csv",
  "/admin/notifications/export.csv",
  "/admin/accounting/payments.csv",
  "/admin/accounting/folio-lines.csv",
  "/admin/bookings/arrivals/export.csv",
  "/admin/bookings/export.csv?q=example",
  "/account/data/download.json",
  "/sitemap.xml",
  "/news.xml",
  `/admin/search?q=${encodeURIComponent("a e i o u n g u e s t 1 2 3 @ . ".repeat(3).slice(0, 100))}`,
  `/admin/search?q=${"%25".repeat(100)}`,
  "/admin/search?q=guest",
  "/admin/bookings?q=example&sort=-checkIn&page=1999",
  "/admin/bookings?balance=owed",
  "/admin/guests?q=person&page=199",
  "/admin/audit?page=1999",
  "/admin/analytics?period=1y",
  "/admin/guests/statistics",
];

/** Measures bystanders while the desk downloads long files and searches a large one. */
export async function* measureExports(
  onEnd: (clean: () => void | Promise<void>) => void,
): AsyncGenerator<Row> {
  const { dataDir, close } = await openFilled(bookings);
  onEnd(close);
  const lodge = await openLodge({ dataDir, env: admin });
  onEnd(lodge.close);
  const visitor = new Visitor(lodge);
  await visitor.post("/login", { email: admin.ADMIN_EMAIL, password });
  await longestWait(lodge, "warm up", () => visitor.get("/admin/bookings"));
  for (const address of addresses) {
    yield await longestWait(lodge, address.slice(0, 60), async () => {
      const answer = await visitor.raw(address);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    });
  }
}
