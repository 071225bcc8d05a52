import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { formatInstant } from "~/core/instants";
import { formatAge } from "./backup-policy";

export interface MaintenanceState {
  backup: MaintenanceRuns;
  copy: MaintenanceRuns & { isConfigured: boolean };
  drill: MaintenanceRuns;
  failedMails: number;
  disk: { freeBytes: number; totalBytes: number; isLow: boolean } | null;
}

interface MaintenanceRuns {
  succeededAt: string | null;
  failure: string | null;
}

/** A line of the dashboard. `off`: needs attention; `waiting`: has not happened yet. */
export interface MaintenanceLine {
  label: string;
  tone: "good" | "waiting" | "off";
  value: string;
  detail: string;
  href?: string;
}

/** One missed night, plus some hours. */
const maxBackupAgeMs = 36 * millisecondsInHour;
const maxDrillAgeMs = 9 * millisecondsInDay;

export function describeMaintenance(
  maintenance: MaintenanceState,
  now: Date,
  timeZone: string,
): MaintenanceLine[] {
  const { backup, copy, drill, failedMails, disk } = maintenance;
  const describeRuns = (
    label: string,
    runs: MaintenanceRuns,
    maxAgeMs: number,
  ): MaintenanceLine => {
    const { succeededAt, failure } = runs;
    const isOld = succeededAt !== null && +now - Date.parse(succeededAt) > maxAgeMs;
    const tone = failure || isOld ? "off" : succeededAt ? "good" : "waiting";
    const value = succeededAt ? `${formatAge(new Date(succeededAt), now)} ago` : "Never";
    const at = succeededAt ? formatInstant(succeededAt, timeZone) : "";
    return { label, tone, value, detail: failure ? `Last attempt failed: ${failure}` : at };
  };
  const lines = [describeRuns("Last backup", backup, maxBackupAgeMs)];
  const offSiteCopy = describeRuns("Off-site copy", copy, maxBackupAgeMs);
  if (copy.isConfigured) lines.push(offSiteCopy);
  else lines.push({ ...offSiteCopy, tone: "waiting", value: "No", detail: "Not set up." });
  lines.push(describeRuns("Last restore test", drill, maxDrillAgeMs), {
    label: "Failed emails",
    tone: failedMails > 0 ? "off" : "good",
    value: failedMails > 0 ? failedMails.toLocaleString("en") : "None",
    detail: "",
    ...(failedMails > 0 && { href: "/admin/settings/notifications?mails=failed#outbox" }),
  });
  if (disk) {
    lines.push({
      label: "Free disk space",
      tone: disk.isLow ? "off" : "good",
      value: formatGigabytes(disk.freeBytes),
      detail: `of ${formatGigabytes(disk.totalBytes)}`,
    });
  }
  return lines;
}

const formatGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
