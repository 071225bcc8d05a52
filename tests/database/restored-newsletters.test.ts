import { expect, test } from "vitest";
import { prepareRestoredDatabase } from "~/privacy/prepare-restored-database.server";
import { insertRawIssue } from "../world/newsletters";
import { temporaryDatabase } from "../world/temporary-database";

const { db, file, value, rows } = await temporaryDatabase();

test("a restored newsletter issue that was being sent stops, and the log says why", async () => {
  const sending = insertRawIssue(file, { status: "sending", recipients: 9, written: 3 });
  const sent = insertRawIssue(file, { status: "sent", recipients: 9, written: 9 });
  const draft = insertRawIssue(file);
  await prepareRestoredDatabase(db, [], new Date("2026-11-01"), new Date("2026-11-02"));
  const statusOf = (id: number) => value("SELECT status FROM newsletter_issues WHERE id = ?", id);
  expect([sending, sent, draft].map(statusOf)).toEqual(["stopped", "sent", "draft"]);
  const entries = rows("SELECT subject_id, action, detail FROM audit_log WHERE subject = 'letter'");
  expect(entries).toEqual([
    {
      subject_id: String(sending),
      action: "stopped",
      detail:
        "Stopped after a restore: some subscribers may already have received this newsletter.",
    },
  ]);
});
