import type { Lodge } from "../../world/lodge";
import { insertRawIssue, insertRawSubscriber } from "../../world/newsletters";
import { ago, endless } from "./samples";

const body = [
  "# After the rain",
  "The *path* to the [waterfall](/news/first-rain) is **open** again.",
  "![An earth path leads through ferns.](/pictures/forest/trail-800.webp)",
  "- tea\n- birds\n\n1. first\n2. then",
  "> The frogs knew it first.",
  "| Day | Walk |\n|---|---:|\n| Monday | 06:30 |",
].join("\n\n");

/** Adds subscribers, and newsletter issues in every status in the order of `issueIds`. */
export function fillNewsletters(file: Lodge["file"]): void {
  for (let n = 0; n < 55; n++) {
    insertRawSubscriber(file, { email: `reader${n}@example.com`, createdAt: ago(n + 3) });
  }
  insertRawSubscriber(file, { email: "asked@example.com", createdAt: ago(1), confirmedAt: null });
  insertRawSubscriber(file, { email: "gone@example.com", createdAt: ago(90), leftAt: ago(2) });
  insertRawIssue(file, { subject: "After the rain", body });
  insertRawIssue(file, { subject: "W".repeat(200), body: endless.text });
  const sending = insertRawIssue(file, {
    subject: "The road is mended",
    body,
    status: "sending",
    recipients: 55,
    written: 50,
  });
  insertRawIssue(file, {
    subject: "W".repeat(200),
    body: endless.text,
    status: "stopped",
    recipients: 55,
    written: 20,
  });
  insertRawIssue(file, { subject: "A dry June", body, status: "sent", recipients: 9, written: 9 });
  const recipient = file.prepare(
    "INSERT INTO newsletter_recipients (issue_id, email) VALUES (?, ?)",
  );
  for (let n = 0; n < 4; n++) recipient.run(sending, `reader${n}@example.com`);
  const mail = file.prepare(
    `INSERT INTO mail_outbox
       (to_address, subject, body, created_at, kind, lane, issue_id, sent_at, failed_at, failure)
     VALUES ('reader@example.com', 'The road is mended', 'It is.', ?, 'letter', 5, ?, ?, ?, ?)`,
  );
  for (let n = 0; n < 50; n++) {
    const hasFailed = n === 3;
    mail.run(
      ago(1),
      sending,
      hasFailed ? null : ago(1),
      hasFailed ? ago(1) : null,
      hasFailed ? "No" : "",
    );
  }
}
