/** Faults that only `lodge status` reports. The running site cannot see them, or only logs them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isRestoreUnfinished } from "db/restore-mark";
import { findLatestRefusal } from "../../app/communication/mail/mail-queue-queries.server";
import { pluralise } from "../../app/core/pluralise";
import type { Db } from "../../app/db.server";
import { findBackupDirProblem } from "../../app/operations/backups/list-backups.server";
import { findLastRun } from "../../app/operations/backups/maintenance-queries.server";
import { stagingPrefix } from "../../app/operations/backups/restore-backup.server";
import type { HealthProblem, SystemState } from "../../app/operations/health/health-problems";
import { formatCommand } from "../../app/operations/startup/format-command";

const repeatRestore = `Run it again: ${formatCommand("restore", "<folder>")}.`;

/** Returns a restore that was interrupted while it exchanged the data. The site starts only after its repetition. */
export function findUnfinishedRestore(dataDir: string): HealthProblem[] {
  if (!isRestoreUnfinished(dataDir)) return [];
  const text = "A restore did not finish.";
  return [{ component: "site", text, advice: repeatRestore }];
}

/** Returns the copy that a restore left behind if it was interrupted before it exchanged the data. */
export function findAbandonedRestore(dataDir: string): HealthProblem[] {
  if (isRestoreUnfinished(dataDir) || !existsSync(dataDir)) return [];
  const names = readdirSync(dataDir).filter((name) => name.startsWith(stagingPrefix));
  return names.map((name) => ({
    component: "site",
    text: "A restore did not finish. It has not changed the data.",
    advice: `${repeatRestore} Or delete ${path.join(dataDir, name)}.`,
  }));
}

/**
 * Returns an upgrade or rollback that was interrupted.
 * @param home the folder of the releases
 */
export function findUnfinishedUpgrade(home: string, dataDir: string): HealthProblem[] {
  const record = path.join(home, "last-upgrade.json");
  const isRollingBack =
    existsSync(`${dataDir}.rollback-under-way`) ||
    (existsSync(record) && Boolean(JSON.parse(readFileSync(record, "utf8")).data));
  if (isRollingBack) {
    return [
      {
        component: "site",
        text: "A rollback did not finish.",
        advice: `Run it again: ${formatCommand("rollback")}.`,
      },
    ];
  }
  const part = new RegExp(`^${path.basename(dataDir)}\\.before-.*\\.part$`);
  const isUpgrading =
    existsSync(path.join(home, ".unpacked")) ||
    readdirSync(path.dirname(dataDir)).some((name) => part.test(name));
  if (!isUpgrading) return [];
  return [
    {
      component: "site",
      text: "An upgrade did not finish.",
      advice: `Run it again: ${formatCommand("upgrade", "<archive>")}.`,
    },
  ];
}

/**
 * Returns the lines and variables of the environment file that have no effect.
 * @param lines numbers of lines that are not assignments
 * @param warnings about variables with probably misspelt names
 */
export function findIgnoredVariables(lines: number[], warnings: string[]): HealthProblem[] {
  const advice = "Correct /etc/nyungwe-lodge/environment, then: systemctl restart nyungwe-lodge.";
  const texts = [
    ...lines.map(
      (line) => `Line ${line} of /etc/nyungwe-lodge/environment is not NAME=value and is ignored.`,
    ),
    ...warnings,
  ];
  return texts.map((text) => ({ component: "variables", text, advice }));
}

/**
 * Returns the configuration files with a port other than the site's. Visitors or the health check then
 * cannot reach the site.
 * @param machine the root folder
 */
export function findPortProblems(machine: string, port: string): HealthProblem[] {
  return [
    {
      file: "/etc/nginx/sites-enabled/nyungwe-lodge",
      portPattern: /^\s*server 127\.0\.0\.1:(\d+);/m,
      defaultPort: port,
      advice: "Correct it, then: systemctl reload nginx.",
    },
    {
      file: "/etc/nyungwe-lodge/health",
      portPattern: /^PORT=(\d+)/m,
      defaultPort: "3000",
      advice: `Write PORT=${port} into it.`,
    },
  ].flatMap(({ file, portPattern, defaultPort, advice }): HealthProblem[] => {
    const filePath = path.join(machine, file);
    // A site may run without nginx.
    const text = existsSync(filePath) ? readFileSync(filePath, "utf8") : "";
    const filePort = portPattern.exec(text)?.[1] ?? defaultPort;
    if (filePort === port) return [];
    return [
      {
        component: "site",
        text: `The site listens on port ${port}, and ${file} has port ${filePort}.`,
        advice,
      },
    ];
  });
}

/** Returns a fault if the backup folder is not writable or the last backup failed. */
export async function findBackupProblems(db: Db, backupDir: string): Promise<HealthProblem[]> {
  const folderProblem = findBackupDirProblem(backupDir);
  if (folderProblem) return [{ component: "backup", ...folderProblem }];
  const run = await findLastRun(db, "backup", "ended");
  if (run?.outcome !== "failed") return [];
  return [
    {
      component: "backup",
      text: `The last backup, of ${run.startedAt}, failed: ${run.detail}`,
      advice: `Correct this, then: ${formatCommand("backup")}.`,
    },
  ];
}

/** Returns faults for held mails and for a failed last delivery. */
export async function findMailProblems(
  db: Db,
  mail: SystemState["mail"],
): Promise<HealthProblem[]> {
  const held: HealthProblem[] =
    mail.heldCount === 0
      ? []
      : [
          {
            component: "mail",
            text: `${pluralise(mail.heldCount, "email")} on hold since a restore.`,
            advice: "An administrator releases them at Settings → Notifications.",
          },
        ];
  const refusal = await findLatestRefusal(db);
  const isAnswering = mail.newestSentAt !== null && mail.newestSentAt > (refusal?.at ?? "");
  if (!refusal || isAnswering) return held;
  return [
    ...held,
    {
      component: "mail",
      // Hide e-mail addresses.
      text: `The last email could not be sent: ${refusal.answer?.replaceAll(/\S+@\S+/g, "…")}`,
      advice: "Check SMTP_URL, then send a test email at Settings → Notifications.",
    },
  ];
}
