import { openLodge } from "../world/lodge";
import { password } from "../world/people";
import { Visitor } from "../world/visitor";
import { compare, toRow } from "./compare";
import type { Row } from "./table";

const admin = { ADMIN_EMAIL: "owner@bench.example", ADMIN_PASSWORD: password };

/** Pages of the desk. What a period or the house contains grows with the bookings. */
const pages = [
  ["/admin/bookings", 25, true],
  ["/admin/bookings?q=guest77@", 25, true],
  ["/admin/search?q=guest77@", 25, true],
  ["/admin/search?q=guest901@bench.example", 25, true],
  ["/admin/search?q=example", 25, true],
  ["/admin/bookings?balance=owed", 10, false],
  ["/admin/users", 25, true],
  ["/admin/users?q=person77@", 25, true],
  ["/admin/audit", 25, true],
  ["/admin/notifications", 25, true],
  ["/admin/guests", 25, true],
  ["/admin/guests?q=person77@", 25, true],
  ["/admin/guests/77", 25, true],
  ["/admin/post-charge", 25, false],
  ["/admin/shift-notes", 25, true],
  ["/admin/invoices", 25, true],
  ["/admin", 5, false],
  ["/admin/bookings/calendar", 5, false],
  ["/admin/bookings/arrivals", 5, false],
  ["/admin/business-days", 5, false],
  ["/admin/guests/statistics", 5, false],
  ["/admin/analytics?period=1y", 3, false],
  ["/admin/analytics/on-the-books", 3, false],
  ["/admin/analytics/performance", 3, false],
] as const;

/** Compares the same pages of servers with a thousand and a million bookings. */
export async function* measureFullPages(
  dataDirs: readonly [string, string],
  onEnd: (clean: () => void | Promise<void>) => void,
): AsyncGenerator<Row> {
  const signIn = async (dataDir: string) => {
    const lodge = await openLodge({ dataDir, env: admin });
    onEnd(lodge.close);
    const visitor = new Visitor(lodge);
    await visitor.post("/login", { email: admin.ADMIN_EMAIL, password });
    return visitor;
  };
  const visitors = [await signIn(dataDirs[0]), await signIn(dataDirs[1])] as const;
  for (const [address, rounds, isJudged] of pages) {
    const times = await compare(visitors, rounds, 1, async (visitor) => {
      const { status, path } = await visitor.get(address);
      if (status !== 200 || path !== address) throw new Error(`${address}: ${status} at ${path}`);
    });
    yield toRow(`page ${address}`, times, isJudged);
  }
}
