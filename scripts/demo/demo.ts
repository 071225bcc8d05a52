import type { Schema } from "db/schema";
import type { Transaction } from "kysely";
import { enqueueMail, type Mail } from "~/communication/mail/enqueue-mail.server";
import { notifyDesk } from "~/communication/notifications/notify-desk.server";
import { recordChange } from "~/core/change-log/record-change.server";
import { lodgeInstant, lodgeToday } from "~/core/instants";
import { defaultSettings } from "~/core/settings/settings";
import { addStayDays } from "~/core/stay";
import { type Dice, rollDice } from "./dice";

const { timeZone } = defaultSettings.general;

type Notification = Parameters<typeof notifyDesk>[2];
type Recorded = Parameters<typeof recordChange> extends [unknown, ...infer Change] ? Change : never;

/** Older notifications are left out, to keep the list readable. */
const notifiedDays = 40;
/** Younger notifications are unread. */
const unreadHours = 36;

/**
 * Shared by all parts of the demo: random values, the clock, and a diary of events. The diary is written at
 * the end, in chronological order.
 */
export class Demo {
  readonly trx: Transaction<Schema>;
  readonly dice: Dice;
  readonly now: Date;
  readonly today: string;
  #diary: { at: Date; write: () => Promise<unknown> }[] = [];

  constructor(trx: Transaction<Schema>, now: Date) {
    this.trx = trx;
    this.now = now;
    this.today = lodgeToday(now, timeZone);
    this.dice = rollDice(this.today);
  }

  day(offset: number): string {
    return addStayDays(this.today, offset);
  }

  /** Returns a random instant between two full hours of a day. */
  at(day: string, from: number, to: number): Date {
    const minutes = this.dice.int(from * 60, to * 60 - 1);
    const start = lodgeInstant(day, "00:00", timeZone).getTime();
    return new Date(start + minutes * 60_000 + this.dice.int(0, 59_999));
  }

  /** Returns a random instant like `at`, or one some hours ago if that is in the future. */
  past(day: string, from: number, to: number): Date {
    const at = this.at(day, from, to);
    const hoursAgo = new Date(this.now.getTime() - this.dice.int(3, 300) * 60_000);
    return at < this.now ? at : hoursAgo;
  }

  happen(at: Date, write: () => Promise<unknown>): void {
    this.#diary.push({ at, write });
  }

  record(...[subject, id, action, actor, at, change]: Recorded): void {
    const write = () => recordChange(this.trx, subject, id, action, actor, at, change);
    this.#diary.push({ at, write });
  }

  notify(notification: Notification, at: Date): void {
    if (at.toISOString() < this.day(-notifiedDays)) return;
    this.#diary.push({ at, write: () => notifyDesk(this.trx, at, notification) });
  }

  write(write: () => Promise<unknown>, at: Date): void {
    this.#diary.push({ at, write });
  }

  mail(mail: Mail, at: Date): void {
    this.#diary.push({ at, write: () => enqueueMail(this.trx, at, mail) });
  }

  /** Inserts rows in batches, because SQLite limits the number of parameters. */
  async insert<T extends keyof Schema & string>(
    table: T,
    rows: Parameters<ReturnType<Transaction<Schema>["insertInto"]>["values"]>[0][],
  ): Promise<void> {
    for (let at = 0; at < rows.length; at += 200) {
      await this.trx
        .insertInto(table)
        // biome-ignore lint/suspicious/noExplicitAny: see above
        .values(rows.slice(at, at + 200) as any)
        .execute();
    }
  }

  async writeDiary(): Promise<void> {
    const inOrder = this.#diary.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    for (const { write } of inOrder) await write();
    const hoursAgo = (hours: number) =>
      new Date(this.now.getTime() - hours * 3_600_000).toISOString();
    await this.trx
      .updateTable("notifications")
      .set({ is_read: 1 })
      .where("created_at", "<", hoursAgo(unreadHours))
      .execute();
    await this.trx
      .deleteFrom("unread_notifications")
      .where("notification_id", "in", (query) =>
        query.selectFrom("notifications").select("id").where("is_read", "=", 1),
      )
      .execute();
  }
}
