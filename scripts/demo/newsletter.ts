import { createHash } from "node:crypto";
import type { Schema } from "db/schema";
import type { Insertable } from "kysely";
import type { Demo } from "./demo";
import { meetTraveller } from "./names";

const subscribers = 64;

export type Subscriber = Insertable<Schema["newsletter_subscribers"]>;

/** Writes newsletter subscribers: confirmed, unconfirmed and unsubscribed. */
export async function writeSubscribers(demo: Demo): Promise<Subscriber[]> {
  const { dice } = demo;
  const rows = new Map<string, Subscriber>();
  while (rows.size < subscribers) {
    const isNew = rows.size < 6;
    const at = demo.at(demo.day(isNew ? -1 : -dice.int(2, 360)), 7, 22);
    const { email } = meetTraveller(dice);
    const confirmed = new Date(at.getTime() + dice.int(2, 90) * 60_000).toISOString();
    const hasLeft = !isNew && dice.chance(0.09);
    rows.set(email, {
      email,
      created_at: at.toISOString(),
      last_mailed_at: at.toISOString(),
      confirm_token_hash: isNew ? createHash("sha256").update(dice.code(32)).digest("hex") : null,
      confirmed_at: isNew ? null : confirmed,
      unsubscribe_token: dice.code(32),
      unsubscribed_at: hasLeft ? demo.at(demo.day(-1), 8, 20).toISOString() : null,
    });
  }
  const all = [...rows.values()];
  await demo.insert("newsletter_subscribers", all);
  return all;
}
