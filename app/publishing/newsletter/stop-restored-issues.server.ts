import { recordChange } from "~/core/change-log/record-change.server";
import type { Db } from "~/db.server";
import { listSendingIssueIds, updateIssueStatus } from "./issue-queries.server";

/** Mails may have been sent after the backup, and would be sent twice. An administrator resumes the issues. */
export async function stopAllIssues(trx: Db, now: Date): Promise<void> {
  for (const id of await listSendingIssueIds(trx)) {
    await updateIssueStatus(trx, id, "stopped");
    await recordChange(trx, "letter", id, "stopped", { id: null, name: "The lodge" }, now, {
      detail:
        "Stopped after a restore: some subscribers may already have received this newsletter.",
    });
  }
}
