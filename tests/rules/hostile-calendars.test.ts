import { expect, test } from "vitest";
import { excludeEchoes } from "~/reservations/channels/channel-policy";
import { parseCalendar } from "~/reservations/channels/parse-calendar.server";
import { workFromNow } from "../world/cpu-time";

const around = { timeZone: "Africa/Kigali", now: new Date("2026-11-23T08:00:00Z"), names: ["X"] };
/** The size limit of a channel's calendar (fetch-calendar.server.ts). */
const mostBytes = 1_000_000;

const fill = (piece: string) => piece.repeat(Math.floor(mostBytes / piece.length) - 1);
const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", "UID:a@p", "DTSTART;VALUE=DATE:20261201", ...lines, "END:VEVENT"].join("\r\n");
const rule = event("RRULE:FREQ=DAILY");

const shapes: [name: string, text: string][] = [
  ["blank lines", calendar(fill("\n").slice(0, mostBytes - 100))],
  ["short lines", calendar(fill("A:\n"))],
  ["torn lines", calendar(event(`DESCRIPTION:${fill("x\n").slice(0, 900_000)}`))],
  ["deep nesting", calendar(fill("BEGIN:VEVENT\r\n"))],
  ["deep nesting of others", calendar(fill("BEGIN:VALARM\r\n"))],
  ["one line", calendar(event(`DTEND:${"2".repeat(900_000)}`))],
  ["one folded line", calendar(event(`DTEND:${fill("2\r\n ").slice(0, 900_000)}`))],
  ["many parameters", calendar(event(`DTEND${";A=B".repeat(225_000)}:20261202`))],
  [
    "parameters on many lines",
    calendar(event(...Array(45).fill(`DTEND${";A=B".repeat(4_900)}:x`))),
  ],
  ["quotation marks", calendar(event(`DTEND;A=${'"'.repeat(900_000)}:20261202`))],
  ["many events", calendar(...Array(36_000).fill("BEGIN:VEVENT\r\nEND:VEVENT"))],
  ["as many events as may be", calendar(...Array(2_000).fill(event("SUMMARY:Closed")))],
  ["long stays", calendar(...Array(2_000).fill(event("DTEND;VALUE=DATE:20270301")))],
  ["rules that never end", calendar(...Array(1_900).fill(rule))],
  ["many rules of one event", calendar(event(...Array(490).fill("RRULE:FREQ=DAILY")))],
  [
    "impossible rules",
    calendar(...Array(1_900).fill(event("RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"))),
  ],
  ["monthly rules on a 31st", calendar(...Array(1_900).fill(rule.replace("DAILY", "MONTHLY")))],
  [
    "days of a list",
    calendar(event(...Array(50).fill(`RDATE;VALUE=DATE:${"20261201,".repeat(2_000)}`))),
  ],
  [
    "moments of a list",
    calendar(
      event(...Array(50).fill(`RDATE;TZID=Europe/Paris:${"20261201T100000,".repeat(1_200)}`)),
    ),
  ],
  [
    "busy periods",
    calendar(
      "BEGIN:VFREEBUSY",
      ...Array(50).fill(`FREEBUSY:${"20261201T000000Z/P1D,".repeat(900)}`),
      "END:VFREEBUSY",
    ),
  ],
  [
    "versions of one event",
    calendar(...Array.from({ length: 2_000 }, (_, index) => event(`SEQUENCE:${index}`))),
  ],
  [
    "zones",
    calendar(
      ...Array.from({ length: 2_000 }, (_, index) =>
        event().replace(
          "DTSTART;VALUE=DATE:20261201",
          `DTSTART;TZID=Zone/N${index}:20261201T100000`,
        ),
      ),
    ),
  ],
  [
    "moments of a far zone",
    calendar(
      ...Array(2_000).fill(
        event("DTEND;TZID=America/New_York:20261203T100000").replace(
          "DTSTART;VALUE=DATE:20261201",
          "DTSTART;TZID=America/New_York:20261201T100000",
        ),
      ),
    ),
  ],
];

test.each(shapes)("%s do not block other requests", async (name, text) => {
  expect(text.length).toBeLessThan(1.1 * mostBytes);
  // CPU time: on a busy machine other processes run in between.
  let longest = 0;
  let workedMs = workFromNow();
  let isRead = false;
  const turn = () => {
    longest = Math.max(longest, workedMs());
    workedMs = workFromNow();
    if (!isRead) setImmediate(turn);
  };
  const cpu = process.cpuUsage();
  turn();
  const read = await parseCalendar(text, around);
  turn();
  isRead = true;
  const { user, system } = process.cpuUsage(cpu);
  if (process.env.SHOW_FIGURES) {
    const said = read.kind === "read" ? `${read.events.length} events` : read.problem;
    console.info(
      `${name}: ${Math.round(longest)} ms, ${Math.round((user + system) / 1_000)} ms CPU; ${said}`,
    );
  }
  expect(longest).toBeLessThan(250);
  if (read.kind === "read") {
    workedMs = workFromNow();
    excludeEchoes(read.events, read.events, new Set(["2026-12-20"]));
    expect(workedMs()).toBeLessThan(250);
  }
  expect(user + system).toBeLessThan(5_000_000);
});
