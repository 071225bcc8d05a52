import { millisecondsInDay } from "date-fns/constants";
import { enqueueMail } from "~/communication/mail/enqueue-mail.server";
import { wasMailQueued } from "~/communication/mail/mail-queue-queries.server";
import { notifyDeskOnce } from "~/communication/notifications/notify-desk.server";
import { loadSettings } from "~/core/settings/load-settings.server";
import type { Db } from "~/db.server";
import type { HealthProblem } from "./health-problems";

const subject = "Your lodge’s server needs attention";

/**
 * Sends at most one mail a day, to the address in Settings → General. A problem with a notification title also
 * notifies the front desk, unless the same notification is still unread.
 */
export async function sendHealthAlarm(db: Db, problems: HealthProblem[], now: Date): Promise<void> {
  if (problems.length === 0) return;
  await db.transaction().execute(async (trx) => {
    for (const { text, advice, notificationTitle: title } of problems) {
      if (!title) continue;
      const message = `${text} ${advice}`;
      await notifyDeskOnce(trx, now, { title, message, type: "error", actionUrl: null });
    }
    const { email: to } = (await loadSettings(trx)).general;
    const since = new Date(now.getTime() - millisecondsInDay);
    if (await wasMailQueued(trx, { to, kind: "alarm", since })) return;
    const paragraphs = [
      "The following problems were found:",
      ...problems.map(({ text, advice }) => `${text}\n${advice}`),
      "You get another email tomorrow if problems remain. What to do about each is in docs/operations.md under Alarms.",
    ];
    await enqueueMail(trx, now, {
      kind: "alarm",
      cause: "lodge",
      to,
      subject,
      name: null,
      paragraphs,
    });
  });
}
