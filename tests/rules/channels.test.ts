import { describe, expect, test } from "vitest";
import { addStayDays } from "~/core/stay";
import {
  type ChannelEvent,
  diffStays,
  excludeEchoes,
  excludeNoticeDays,
  findOutage,
  isEndedByChannel,
  joinNights,
} from "~/reservations/channels/channel-policy";
import { isClosureText } from "~/reservations/channels/closure-text";
import { parseCalendar } from "~/reservations/channels/parse-calendar.server";
import { isPublicAddress } from "~/reservations/channels/public-address";
import { workFromNow } from "../world/cpu-time";

const around = { timeZone: "Africa/Kigali", now: new Date("2026-11-23T08:00:00Z") };
const [begin, end] = [
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT"],
  ["END:VEVENT", "END:VCALENDAR"],
];
/** Ends an event and begins another. */
const next = ["END:VEVENT", "BEGIN:VEVENT"];
const readNamed = (uid: string, ...lines: string[]) =>
  parseCalendar([...begin, `UID:${uid}`, ...lines, ...end].join("\r\n"), around);
const read = (...lines: string[]) => readNamed("1@p", ...lines);
const nightsOf = async (...lines: string[]) => {
  const found = await read(...lines);
  return found.kind === "read"
    ? found.events.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`)
    : found.problem;
};
/** Returns the report on an event next to a good one. Checks that the good one is still imported. */
async function leftOutBeside(...lines: string[]): Promise<string> {
  const good = ["END:VEVENT", "BEGIN:VEVENT", "UID:good@p", "DTSTART;VALUE=DATE:20261201"];
  const found = await read("SUMMARY:Anna", ...lines, ...good);
  if (found.kind !== "read") return found.problem;
  expect(found.events).toMatchObject([
    { uid: "good@p", checkIn: "2026-12-01", checkOut: "2026-12-02" },
  ]);
  expect(found.skippedCount).toBe(1);
  return found.skippedEvents.join();
}

describe("the nights of an event", () => {
  test.each([
    [
      "whole days",
      ["DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261204"],
      "2026-12-01 2026-12-04",
    ],
    ["a day without an end", ["DTSTART;VALUE=DATE:20261201"], "2026-12-01 2026-12-02"],
    ["a duration", ["DTSTART;VALUE=DATE:20261201", "DURATION:P3D"], "2026-12-01 2026-12-04"],
    ["a moment without an end", ["DTSTART:20261201T120000Z"], "2026-12-01 2026-12-02"],
    [
      "clocks without a zone",
      ["DTSTART:20261201T230000", "DTEND:20261203T100000"],
      "2026-12-01 2026-12-03",
    ],
    [
      "UTC, by the lodge's day",
      ["DTSTART:20261201T230000Z", "DTEND:20261203T080000Z"],
      "2026-12-02 2026-12-03",
    ],
    [
      "a zone by its name",
      [
        "DTSTART;TZID=America/New_York:20261201T200000",
        "DTEND;TZID=America/New_York:20261203T050000",
      ],
      "2026-12-02 2026-12-03",
    ],
    [
      "a stay under way",
      ["DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261125"],
      "2026-11-20 2026-11-25",
    ],
  ])("%s", async (_, lines, nights) => {
    expect(await nightsOf(...lines)).toEqual([nights]);
  });

  test.each([
    ["over", ["DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261123"]],
    ["cancelled", ["STATUS:CANCELLED", "DTSTART;VALUE=DATE:20261201"]],
    ["cancelled", ["STATUS:CANCELED", "DTSTART;VALUE=DATE:20261201"]],
    ["our own", ["DTSTART;VALUE=DATE:20261201"], "2-2026-12-01@busy.nyungwe-eco-lodge"],
    ["a guest's own", ["DTSTART;VALUE=DATE:20261201"], "ABCD1234-x@nyungwe-eco-lodge"],
  ])("no nights: it is %s", async (_, lines, uid = "1@p") => {
    expect(await readNamed(uid, ...lines)).toMatchObject({
      kind: "read",
      events: [],
      skippedEvents: [],
    });
  });

  test.each([
    ["nights long", ["DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20280101"]],
    ["nights long", ["DTSTART;VALUE=DATE:19700101", "DTEND;VALUE=DATE:20300101"]],
    ["years away", ["DTSTART;VALUE=DATE:20300101"]],
    ["years away", ["DTSTART;VALUE=DATE:99990101"]],
    ["before it begins", ["DTSTART;VALUE=DATE:20261210", "DTEND;VALUE=DATE:20261201"]],
    ["free time", ["TRANSP:TRANSPARENT", "DTSTART;VALUE=DATE:20261201"]],
    [
      "(2027-01-10 to 2027-01-12)",
      ["DTSTART;VALUE=DATE:2027-01-10", "DTEND;VALUE=DATE:2027-01-12"],
    ],
    ["not a valid iCalendar date", ["DTSTART;VALUE=DATE:2027-01-10"]],
    ["not a valid iCalendar date", ["DTSTART;VALUE=DATE:2027110"]],
    ["not a valid iCalendar date", ["DTSTART;VALUE=DATE:20270110T140000"]],
    ["not a valid iCalendar date", ["DTSTART;VALUE=DATE-TIME:20270110"]],
    ["not a valid iCalendar date", ["DTSTART:10/01/2027"]],
    ["not a valid iCalendar date", ["DTSTART:soon"]],
    ["not a valid iCalendar date", ["DTSTART:20261201T1"]],
    ["not a valid iCalendar date", ["DTSTART;VALUE=DATE:20270110", "DTEND:January"]],
    ["no such day: 2027-02-31", ["DTSTART;VALUE=DATE:20270231", "DTEND;VALUE=DATE:20270304"]],
    ["no such day: 2027-04-31", ["DTSTART;VALUE=DATE:20270428", "DTEND;VALUE=DATE:20270431"]],
    ["no such day: 2027-13-01", ["DTSTART:20271301T100000Z"]],
    ["no such time", ["DTSTART:20271201T250000Z"]],
    ["no DTSTART", ["DTEND;VALUE=DATE:20261202"]],
    ["more than one DTSTART", ["DTSTART;VALUE=DATE:20270101", "DTSTART;VALUE=DATE:20270102"]],
    ["DTSTART cannot be read", ["DTSTART;VALUE=DATE"]],
    ["DTSTART cannot be read", [`DTSTART;X=${"x".repeat(30_000)}:20270101`]],
    ["duration cannot be read", ["DTSTART;VALUE=DATE:20261201", "DURATION:P9999999999999D"]],
    ["duration cannot be read", ["DTSTART;VALUE=DATE:20261201", "DURATION:P"]],
    ["before it begins", ["DTSTART;VALUE=DATE:20261205", "DURATION:-P2W"]],
    ["duration cannot be read", ["DTSTART:20261201T100000Z", "DURATION:PT99999999999999999S"]],
  ])("only the faulty event is left out, by its name: %s, %j", async (why, lines) => {
    const said = await leftOutBeside(...lines);
    expect(said).toContain(why);
    expect(said).toContain("“Anna”");
  });

  test("an unclear date keeps its held nights; without any date all are kept", async () => {
    const good = ["END:VEVENT", "BEGIN:VEVENT", "UID:good@p", "DTSTART;VALUE=DATE:20261201"];
    expect(
      await read("DTSTART;VALUE=DATE:2027-01-31", "DTEND;VALUE=DATE:2027-02-02", ...good),
    ).toMatchObject({
      unreadableCount: 1,
      unclearStays: [{ checkIn: "2026-12-31", checkOut: "2027-03-05" }],
      unclearUids: ["1@p"],
      isAnyDayUnclear: false,
    });
    expect(await read("DTSTART:soon", ...good)).toMatchObject({
      unclearStays: [],
      isAnyDayUnclear: true,
    });
  });

  describe("an older version of an event", () => {
    const version = (from: string, to: string, sequence: number, ...lines: string[]) => [
      ...["UID:1@p", `DTSTART;VALUE=DATE:202612${from}`, `DTEND;VALUE=DATE:202612${to}`],
      ...[`SEQUENCE:${sequence}`, ...lines, ...next],
    ];
    const readVersions = async (...versions: string[][]) => {
      const found = await read(...versions.flat(), "UID:good@p", "DTSTART;VALUE=DATE:20261231");
      if (found.kind !== "read") throw new Error(found.problem);
      const { events, unreadableCount, unclearStays, skippedEvents } = found;
      const firstNights = events.map(({ checkIn }) => checkIn.slice(-2)).slice(0, -1);
      const unclearNights = unclearStays.map(({ checkIn }) => checkIn.slice(-2));
      return { firstNights, unreadableCount, unclearNights, problems: skippedEvents.join() };
    };
    const ended = { firstNights: [], unreadableCount: 0, unclearNights: [] };

    test("is reported if it has other dates, as it may be another stay", async () => {
      const otherDates = expect.stringContaining("a newer version with other dates");
      expect(await readVersions(version("01", "03", 0), version("10", "12", 1))).toMatchObject({
        ...{ firstNights: ["10"], unreadableCount: 1, unclearNights: ["01"], problems: otherDates },
      });
      const stays = [version("20", "22", 2), version("10", "12", 1), version("01", "03", 0)];
      expect(await readVersions(...stays)).toMatchObject({
        ...{ firstNights: ["20"], unreadableCount: 2, unclearNights: ["10", "01"] },
      });
      const cancelled = version("10", "12", 1, "STATUS:CANCELLED");
      expect(await readVersions(version("01", "03", 0), cancelled)).toMatchObject({
        ...{ firstNights: [], unreadableCount: 1, unclearNights: ["01"] },
      });
    });

    test.each([
      ["the newer one has its dates", version("01", "03", 1, "SUMMARY:Anna"), ["01"]],
      ["the newer one cancels its dates", version("01", "03", 1, "STATUS:CANCELLED"), []],
      ["the newer one frees its dates", version("01", "03", 1, "TRANSP:TRANSPARENT"), []],
      [
        "the newer one cancels any dates",
        ["SEQUENCE:1", "UID:1@p", "STATUS:CANCELLED", ...next],
        [],
      ],
    ])("is no stay if %s", async (_, newer, firstNights) => {
      expect(await readVersions(version("01", "03", 0), newer)).toMatchObject({
        ...{ ...ended, firstNights, problems: expect.stringContaining("a newer version.") },
      });
    });

    test("is no stay if it is over, or holds no nights itself", async () => {
      const past = version("01", "03", 0).map((line) => line.replace(":202612", ":202611"));
      const cancelled = version("05", "06", 0, "STATUS:CANCELLED");
      expect(await readVersions(past, cancelled, version("10", "12", 1))).toMatchObject({
        ...{ ...ended, firstNights: ["10"] },
      });
    });
  });

  test.each([
    ["no VALUE=DATE", ["DTSTART:20261201", "DTEND:20261203"], ["2026-12-01 2026-12-03"]],
    [
      "ends at noon",
      ["DTSTART:20261201T140000", "DTEND:20261203T120000"],
      ["2026-12-01 2026-12-03"],
    ],
    [
      "an end before names with underscores",
      ["DTSTART:20261201", "DTEND:20261203", "X-PROP_ID:1", "X_A;B_C=d:1"],
      ["2026-12-01 2026-12-03"],
    ],
    [
      "an end with a group",
      ["DTSTART:20261201", "ITEM1.DTEND;VALUE=DATE:20261203", "ITEM1.X-ABLABEL:End"],
      ["2026-12-01 2026-12-03"],
    ],
    [
      "a folded name with a group",
      ["DTSTART:20261201", "item1.DT", " END:20261203"],
      ["2026-12-01 2026-12-03"],
    ],
    [
      "ends where it begins",
      ["DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20261201"],
      ["2026-12-01 2026-12-02"],
    ],
    [
      "ends at midnight",
      ["DTSTART:20261201T140000", "DTEND:20261203T000000"],
      ["2026-12-01 2026-12-03"],
    ],
    [
      "ends a second before midnight",
      ["DTSTART:20261201T000000", "DTEND:20261202T235959"],
      ["2026-12-01 2026-12-03"],
    ],
    [
      "ends in the evening here, though not where it was written",
      ["DTSTART:20261201T120000Z", "DTEND:20261202T160000Z"],
      ["2026-12-01 2026-12-03"],
    ],
    [
      "ends before the evening",
      ["DTSTART:20261201T000000", "DTEND:20261202T175959"],
      ["2026-12-01 2026-12-02"],
    ],
    [
      "a duration over midnight",
      ["DTSTART:20261201T220000Z", "DURATION:PT12H"],
      ["2026-12-02 2026-12-03"],
    ],
    [
      "a zone behind a path",
      ["DTSTART;TZID=/x.example/Europe/Paris:20261201T233000", "DURATION:P1D"],
      ["2026-12-02 2026-12-03"],
    ],
    [
      "a quoted zone",
      ['DTSTART;TZID="America/New_York":20261201T200000', "DURATION:P1D"],
      ["2026-12-02 2026-12-03"],
    ],
    [
      "a zone of three parts",
      [
        "DTSTART;TZID=America/Argentina/Buenos_Aires:20261201T200000",
        "DTEND;TZID=/x/America/Argentina/Buenos_Aires:20261203T100000",
      ],
      ["2026-12-02 2026-12-03"],
    ],
    [
      "a zone as Windows names it",
      ["DTSTART;TZID=Pacific Standard Time:20261201T140000", "DURATION:PT24H"],
      ["2026-12-02 2026-12-03"],
    ],
    [
      "an unknown zone",
      ["DTSTART;TZID=Mine:20261201T100000", "DURATION:P1D"],
      ["2026-12-01 2026-12-02"],
    ],
    ["before 2020", ["DTSTART;VALUE=DATE:20150101", "DTEND;VALUE=DATE:20150103"], []],
    [
      "repeats daily",
      ["DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=3"],
      ["2026-12-01 2026-12-02", "2026-12-02 2026-12-03", "2026-12-03 2026-12-04"],
    ],
    [
      "repeats since long ago",
      ["DTSTART;VALUE=DATE:19990102", "RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20261205T000000Z"],
      ["2026-11-28 2026-11-29", "2026-12-05 2026-12-06"],
    ],
    [
      "until the day of a moment in UTC",
      ["DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;UNTIL=20261202T215959Z"],
      ["2026-12-01 2026-12-02", "2026-12-02 2026-12-03"],
    ],
    [
      "until a moment before its hour",
      ["DTSTART:20261201T150000", "RRULE:FREQ=DAILY;UNTIL=20261203T000000"],
      ["2026-12-01 2026-12-02", "2026-12-02 2026-12-03"],
    ],
    [
      "until its hour, in UTC",
      ["DTSTART:20261201T150000", "RRULE:FREQ=DAILY;UNTIL=20261202T130000Z"],
      ["2026-12-01 2026-12-02", "2026-12-02 2026-12-03"],
    ],
    [
      "until its hour, by a clock whose day is another here",
      ["DTSTART;TZID=America/New_York:20261201T200000", "RRULE:FREQ=DAILY;UNTIL=20261203T010000Z"],
      ["2026-12-02 2026-12-03", "2026-12-03 2026-12-04"],
    ],
    [
      "yearly on 29 February, which two years lack",
      ["DTSTART;VALUE=DATE:20240229", "RRULE:FREQ=YEARLY;COUNT=2"],
      ["2028-02-29 2028-03-01"],
    ],
    [
      "but for one day",
      ["DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=3", "EXDATE;VALUE=DATE:20261202"],
      ["2026-12-01 2026-12-02", "2026-12-03 2026-12-04"],
    ],
    [
      "on other days too",
      ["DTSTART;VALUE=DATE:20261201", "RDATE;VALUE=DATE:20261210,20261220"],
      ["2026-12-01 2026-12-02", "2026-12-10 2026-12-11", "2026-12-20 2026-12-21"],
    ],
    [
      "in periods of their own length",
      [
        ...["DTSTART:20261201T120000Z", "DTEND:20261203T080000Z"],
        "RDATE;VALUE=PERIOD:20261210T120000Z/P5D,20261220T120000Z/20261221T080000Z",
      ],
      ["2026-12-01 2026-12-03", "2026-12-10 2026-12-15", "2026-12-20 2026-12-21"],
    ],
    [
      "with one day moved",
      [
        "DTSTART;VALUE=DATE:20261201",
        "RRULE:FREQ=DAILY;COUNT=2",
        "END:VEVENT",
        "BEGIN:VEVENT",
        "UID:1@p",
        "RECURRENCE-ID;VALUE=DATE:20261202",
        "DTSTART;VALUE=DATE:20261220",
      ],
      ["2026-12-01 2026-12-02", "2026-12-20 2026-12-21"],
    ],
    [
      "with one day marked as free time",
      [
        ...["DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY;COUNT=2", ...next],
        ...["UID:1@p", "RECURRENCE-ID;VALUE=DATE:20261202", "TRANSP:TRANSPARENT"],
        "DTSTART;VALUE=DATE:20261202",
      ],
      ["2026-12-01 2026-12-02"],
    ],
    [
      "the newer version of two",
      [
        ...["DTSTART;VALUE=DATE:20261201", "SEQUENCE:2", ...next],
        ...["UID:1@p", "SEQUENCE:1", "DTSTART;VALUE=DATE:20261220"],
      ],
      ["2026-12-01 2026-12-02"],
    ],
    [
      "all versions of the same number",
      ["DTSTART;VALUE=DATE:20261201", ...next, "UID:1@p", "DTSTART;VALUE=DATE:20261220"],
      ["2026-12-01 2026-12-02", "2026-12-20 2026-12-21"],
    ],
    [
      "nothing of what a newer version cancels",
      ["DTSTART;VALUE=DATE:20261201", ...next, "UID:1@p", "SEQUENCE:1", "STATUS:CANCELLED"],
      [],
    ],
    [
      "nothing of what another calendar withdraws",
      [
        ...["DTSTART;VALUE=DATE:20261201", "END:VEVENT", "END:VCALENDAR", "BEGIN:VCALENDAR"],
        ...["METHOD:CANCEL", "BEGIN:VEVENT", "UID:1@p", "SEQUENCE:1"],
      ],
      [],
    ],
    [
      "with one day cancelled",
      [
        "DTSTART;VALUE=DATE:20261201",
        "RRULE:FREQ=DAILY;COUNT=2",
        "END:VEVENT",
        "BEGIN:VEVENT",
        "UID:1@p",
        "RECURRENCE-ID;VALUE=DATE:20261202",
        "STATUS:CANCELLED",
        "DTSTART;VALUE=DATE:20261202",
      ],
      ["2026-12-01 2026-12-02"],
    ],
  ])("imported: %s", async (_, lines, nights) => {
    expect(await nightsOf(...lines)).toEqual(nights);
  });

  test.each([
    "RRULE:FREQ=SECONDLY",
    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "RRULE:FREQ=DAILY;INTERVAL=0",
    "RRULE:FREQ=DAILY;COUNT=99999999",
    "RRULE:nonsense",
    "RRULE:FREQ=MONTHLY;BYDAY=1MO",
    "RRULE:FREQ=WEEKLY;WKST=XX;COUNT=2",
    "RRULE:FREQ=WEEKLY;UNTIL=20270231",
    "RRULE:FREQ=WEEKLY;UNTIL=20279999",
    "RRULE:FREQ=WEEKLY;UNTIL=00000000",
    "RRULE:FREQ=WEEKLY;UNTIL=20270203T250000Z",
    "EXRULE:FREQ=DAILY",
    "RDATE;VALUE=DATE:soon",
    "RDATE;VALUE=PERIOD:20261210T120000Z/soon",
  ])("with %s the first day is imported, and the event is reported", async (rule) => {
    const workedMs = workFromNow();
    const found = await read("SUMMARY:Anna", "DTSTART;VALUE=DATE:20261201", rule);
    expect(found).toMatchObject({ events: [{ checkIn: "2026-12-01", checkOut: "2026-12-02" }] });
    expect(found.kind === "read" && found.skippedEvents.join()).toMatch(
      /“Anna”.*the readable days/,
    );
    expect(workedMs()).toBeLessThan(1_000);
  });

  test.each([
    ["more than one STATUS", ["DESCRIPTION:Notes", "Status: Cancelled", "STATUS:CONFIRMED"]],
    ["more than one TRANSP", ["TRANSP:OPAQUE", "Transp: transparent"]],
    ["STATUS may be part of a text", ["DESCRIPTION:Hi", "Status: Cancelled"]],
    ["STATUS may be part of a text", ["DESCRIPTION:Hi", "status:CANCELLED"]],
    ["STATUS may be part of a text", ["DESCRIPTION:Hi", "STATUS: CANCELLED"]],
    ["TRANSP may be part of a text", ["DESCRIPTION:Hi", "Transp: transparent"]],
    ["more than one UID", ["Uid: 1-a-b@busy.nyungwe-eco-lodge"]],
    ["time zone is not known", ["DTSTART;TZID=GMT-0800:20261201T100000", "DURATION:P1D"]],
    [
      "midnight elsewhere",
      ["DTSTART;TZID=Asia/Tokyo:20261202T000000", "DTEND;TZID=Asia/Tokyo:20261203T000000"],
    ],
    [
      "changes later days of a series",
      ["DTSTART;VALUE=DATE:20261201", "RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261202"],
    ],
  ])("imported and reported: %s", async (why, lines) => {
    const start = lines.some((line) => line.startsWith("DTSTART")) ? [] : ["DTSTART:20261201"];
    const found = await read("SUMMARY:Anna", ...lines, ...start);
    expect(found).toMatchObject({ events: [{ checkIn: "2026-12-01", checkOut: "2026-12-02" }] });
    expect(found.kind === "read" && found.skippedEvents.join()).toMatch(
      new RegExp(`“Anna”.*${why}`),
    );
  });

  test.each(["VTODO", "VJOURNAL", "VAVAILABILITY"])("a %s is reported", async (kind) => {
    const other = ["END:VEVENT", `BEGIN:${kind}`, "DTSTART:20261220", `END:${kind}`];
    const found = await read("DTSTART:20261201", ...other);
    expect(found).toMatchObject({ skippedCount: 1, events: [{ checkIn: "2026-12-01" }] });
    expect(found.kind === "read" && found.skippedEvents.join()).toContain(
      `a ${kind} is not imported`,
    );
  });

  test("busy times without events are imported, except free ones", async () => {
    const text = [
      ...["BEGIN:VCALENDAR", "BEGIN:VFREEBUSY", "UID:fb@p", "DTSTART:20261101T000000Z"],
      "FREEBUSY:20261201T120000Z/20261203T080000Z,20261210T120000Z/P1D",
      "FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261220T120000Z/PT20H",
      "FREEBUSY:20261222T000000Z/20261223T215959Z",
      "FREEBUSY;FBTYPE=FREE:20261224T120000Z/P1D",
      "FREEBUSY;FBTYPE=BUSY:2026-12-28/P1D",
      ...["END:VFREEBUSY", "END:VCALENDAR"],
    ].join("\r\n");
    const found = await parseCalendar(text, around);
    expect(found).toMatchObject({ isEmpty: false, skippedCount: 1 });
    expect(
      found.kind === "read" && found.events.map(({ checkIn, checkOut }) => [checkIn, checkOut]),
    ).toEqual([
      ["2026-12-01", "2026-12-03"],
      ["2026-12-10", "2026-12-11"],
      ["2026-12-20", "2026-12-21"],
      ["2026-12-22", "2026-12-24"],
    ]);
  });

  test.each([
    ["LF", (text: string) => text.replaceAll("\r\n", "\n")],
    ["CR", (text: string) => text.replaceAll("\r\n", "\r")],
    [
      "a raw line break",
      (text: string) => text.replace("SUMMARY", "DESCRIPTION:two\r\nlines here\r\nSUMMARY"),
    ],
    ["a fold without a blank", (text: string) => text.replace("20261201", "2026\r\n1201")],
    ["a fold in a name", (text: string) => text.replace("DTSTART", "DTST\r\n ART")],
    ["no end", (text: string) => text.replace("END:VEVENT\r\n", "")],
    [
      "lines of a text that look like properties",
      (text: string) =>
        text.replace("SUMMARY", 'DESCRIPTION:x\r\nStatus; see "y\r\nSequence; z\r\nSUMMARY'),
    ],
    ["no UID", (text: string) => text.replace(/UID:.*\r\n/, "")],
    [
      "an alarm without an end",
      (text: string) => text.replace("END:VEVENT", "BEGIN:VALARM\r\nDTSTART:x\r\nEND:VEVENT"),
    ],
    ["blank lines", (text: string) => text.replaceAll("\r\n", "\r\n\r\n")],
    ["a comment behind it", (text: string) => `${text}<!-- cached by LiteSpeed -->\r\n`],
    ["a property behind it", (text: string) => `${text}X-FOO:bar\r\n`],
    ["lower case", (text: string) => text.toLowerCase()],
  ])("a calendar is parsed in spite of %s", async (_, spoil) => {
    const text = [
      ...["BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1@p", "DTSTART;VALUE=DATE:20261201"],
      ...["SUMMARY:Anna", "END:VEVENT", "BEGIN:VEVENT", "UID:2@p"],
      ...["DTSTART;VALUE=DATE:20261210", "END:VEVENT", "END:VCALENDAR", ""],
    ].join("\r\n");
    const found = await parseCalendar(spoil(text), around);
    expect(found).toMatchObject({ skippedEvents: [] });
    expect(found.kind === "read" && found.events.map(({ checkIn }) => checkIn)).toEqual([
      "2026-12-01",
      "2026-12-10",
    ]);
  });

  test("a calendar without a readable event is a failure, described without a guest's name", async () => {
    const wrong = ["SUMMARY:Anna", "DTSTART;VALUE=DATE:2026-12-17", ...next, "DTSTART:later"];
    expect(await read(...wrong)).toMatchObject({
      kind: "unreadable",
      problem: expect.stringMatching(/^No event [^“]*: its date is not a valid iCalendar date\.$/),
    });
    expect(await read("DTSTART:soon", ...next, "STATUS:CANCELLED")).toMatchObject({ kind: "read" });
  });

  test("a long closure counts as unreadable once the calendar's end is further away", async () => {
    const closure = ["SUMMARY:Not available", "DTSTART;VALUE=DATE:20270801"];
    const readOn = (day: string) => {
      const lines = [...begin, ...closure, "DTEND;VALUE=DATE:20271201", ...end];
      return parseCalendar(lines.join("\r\n"), { ...around, now: new Date(`${day}T08:00:00Z`) });
    };
    const marker = { unreadableCount: 0, rereadOn: "2026-12-03" };
    expect(await readOn("2026-12-02")).toMatchObject(marker);
    expect(await readOn("2026-12-03")).toMatchObject({ unreadableCount: 1, rereadOn: null });
  });

  test("a far-off event is read again once it is in range", async () => {
    const far = ["DTSTART;VALUE=DATE:20300101", "END:VEVENT", "BEGIN:VEVENT"];
    const found = await read(...far, "DTSTART;VALUE=DATE:20290101");
    expect(found).toMatchObject({ events: [], rereadOn: addStayDays("2029-01-01", -731) });
    const due = { ...around, now: new Date("2027-01-02T08:00:00Z") };
    const text = [...begin, "DTSTART;VALUE=DATE:20290101", ...end].join("\r\n");
    expect(await parseCalendar(text, due)).toMatchObject({ rereadOn: null, skippedEvents: [] });
  });

  test("a calendar of two thousand events lets other work run in between", async () => {
    const events = Array.from({ length: 2_000 }, () => [
      ...["BEGIN:VEVENT", "UID:1@p", "DTSTART;TZID=Europe/Paris:20261201T140000"],
      ...["DTEND;TZID=Europe/Paris:20261202T110000", "END:VEVENT"],
    ]);
    const text = ["BEGIN:VCALENDAR", ...events.flat(), "END:VCALENDAR"].join("\r\n");
    let turns = 0;
    let isRead = false;
    const count = () => {
      turns += 1;
      if (!isRead) setImmediate(count);
    };
    setImmediate(count);
    expect(await parseCalendar(text, around)).toMatchObject({ kind: "read" });
    isRead = true;
    expect(turns).toBeGreaterThan(30);
  });

  test.each([
    [
      "ten alarms without an end",
      ["DTSTART;VALUE=DATE:20261210", ...Array(10).fill("BEGIN:VALARM")],
      "it is nested too deep",
    ],
    [
      "unknown parts in each other",
      ["DTSTART:20261210", ...Array(12).fill("BEGIN:X-PART"), ...Array(12).fill("END:X-PART")],
      "it is nested too deep",
    ],
    [
      "END:VCALENDAR in its text",
      ["DESCRIPTION:x", "END:VCALENDAR", "bye", "DTSTART;VALUE=DATE:20261210"],
      "its text ends the calendar",
    ],
    [
      "END:VEVENT in its text, before its dates",
      ["DESCRIPTION:x", "END:VEVENT", "DTSTART:20261210", "END:VEVENT"],
      "its text ends the event",
    ],
    [
      "END:VEVENT in its text, between its dates",
      ["DTSTART:20261210", "DESCRIPTION:x", "END:VEVENT", "DTEND:20261214"],
      "its text ends the event",
    ],
  ])("an event with %s is reported, the others are read", async (_, lines, why) => {
    expect(await leftOutBeside(...lines)).toMatch(new RegExp(`“Anna”.*${why}`));
  });

  test("parts in each other outside an event change no event", async () => {
    const parts = [...Array(12).fill("BEGIN:X-PART"), "METHOD:CANCEL", "DTSTART:20261210"];
    for (const ends of [[], Array(12).fill("END:X-PART")]) {
      const other = ["BEGIN:VEVENT", "UID:2@p", "DTSTART;VALUE=DATE:20261205"];
      const found = await read("DTSTART:20261201", "END:VEVENT", ...parts, ...ends, ...other);
      expect(found).toMatchObject({ unreadableCount: 0, events: [{ uid: "1@p" }, { uid: "2@p" }] });
    }
  });

  test.each([
    ["in an event", ["BEGIN:VEVENT", "DTSTART:20261201"]],
    ["in a deep part of an event", ["BEGIN:VEVENT", ...Array(12).fill("BEGIN:VALARM")]],
    ["after a text", ["BEGIN:VEVENT", "DESCRIPTION:x", "END:VCALENDAR", "DTSTART:20261201"]],
    ["after the event of a text", [...begin.slice(1), "END:VCALENDAR", "END:VEVENT"]],
    ["between events", ["BEGIN:VEVENT", "DTSTART:20261201", "END:VEVENT"]],
  ])("a calendar that is cut %s is refused", async (_, lines) => {
    const good = ["BEGIN:VEVENT", "UID:good@p", "DTSTART:20261201", "END:VEVENT"];
    const text = ["BEGIN:VCALENDAR", ...good, ...lines].join("\r\n");
    expect(await parseCalendar(text, around)).toMatchObject({
      ...{ kind: "unreadable", problem: "The calendar is incomplete." },
    });
  });

  test.each([
    ...["", "<html></html>", "BEGIN:VCALENDAR\r\nVERSION:2.0", "BEGIN:VCARD\r\nEND:VCARD"],
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDESCRIPTION:x\r\nEND:VCALENDAR\r\nDTEND:x\r\nEND:VEVENT",
    ...["BEGIN:VCALENDAR\r\nEND:VCALENDAR", "<p>\r\nBEGIN:VCALENDAR\r\nEND:VCALENDAR"],
  ])("not a calendar: %s", async (text) =>
    expect((await parseCalendar(text, around)).kind).toBe("unreadable"),
  );
});

test("a byte order mark and blank lines around a calendar are ignored", async () => {
  const text = [...begin, "DTSTART;VALUE=DATE:20261201", ...end].join("\r\n");
  expect((await parseCalendar(`\ufeff\r\n${text}\r\n\r\n`, around)).kind).toBe("read");
});

test("recurrence rules of a time zone are ignored, as they could be endless", async () => {
  const zone = ["DTSTART:19700101T000000", "RRULE:FREQ=SECONDLY", "TZOFFSETTO:+0200"];
  const text = [
    ...["BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", ...zone],
    ...["TZOFFSETFROM:+0200", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:1@p"],
    ...["DTSTART;TZID=Mine:20261201T140000", "DTEND;TZID=Mine:20261202T110000", ...end],
  ].join("\n");
  expect(await parseCalendar(text, around)).toMatchObject({
    events: [{ checkIn: "2026-12-01", checkOut: "2026-12-02" }],
  });
});

test.each([
  ["8.8.8.8", true],
  ["2a00:1450:4001:81b::200e", true],
  ...[
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.16.0.1"],
    ...["192.0.2.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "240.0.0.1"],
    ...["::", "::1", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "64:ff9b::8.8.8.8", "100::1"],
    ...["2001:db8::1", "2002:7f00:1::", "2001::1", "fc00::1", "fe80::1", "fec0::1", "ff02::1", "x"],
  ].map((address) => [address, false] as const),
] as const)("%s is a public address: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("nights are joined into the longest possible stays", () => {
  expect(joinNights(["2026-12-30", "2026-12-31", "2027-01-02"])).toEqual([
    { checkIn: "2026-12-30", checkOut: "2027-01-01" },
    { checkIn: "2027-01-02", checkOut: "2027-01-03" },
  ]);
});

test.each([
  ["its dates", true, { checkIn: "2026-12-01", checkOut: "2026-12-03" }],
  ["other dates", false, { checkIn: "2026-12-05", checkOut: "2026-12-06" }],
  ["no dates", true, null],
] as const)("a cancelled event with a stay's UID and %s ends it: %s", (_, isEnded, cancelled) => {
  const stay = { checkIn: "2026-12-01", checkOut: "2026-12-03", uid: "all@p" };
  const ended = { uid: "all@p", replacedDay: null, stay: cancelled };
  expect(isEndedByChannel(stay, [ended])).toBe(isEnded);
});

describe("an echo of our own calendar", () => {
  const event = (checkIn: string, checkOut: string, isClosure = true): ChannelEvent => ({
    ...{ checkIn, checkOut, isClosure, isDefinitelyClosure: false, uid: "1@p" },
  });
  const told = new Set(["2026-12-02"]);
  const newsOf = (events: ChannelEvent[], held: { checkIn: string; checkOut: string }[] = []) =>
    excludeEchoes(events, held, told).stays.map(({ checkIn, checkOut }) => [checkIn, checkOut]);
  const [from, to] = ["2026-12-01", "2026-12-04"];

  test("is a closure of nights seen in our calendar, never a stay", () => {
    expect(newsOf([event(from, to)])).toEqual([
      ["2026-12-01", "2026-12-02"],
      ["2026-12-03", "2026-12-04"],
    ]);
    expect(newsOf([event(from, to, false)])).toEqual([[from, to]]);
  });

  test("is none of the nights that the channel held before, joined or split", () => {
    expect(newsOf([event(from, to)], [{ checkIn: from, checkOut: to }])).toEqual([[from, to]]);
    const held = [{ checkIn: "2026-12-02", checkOut: "2026-12-03" }];
    expect(newsOf([event(from, to)], held)).toEqual([[from, to]]);
    // The held night belongs to the stay.
    expect(newsOf([event("2026-12-02", "2026-12-03", false), event(from, to)], held)).toEqual([
      ["2026-12-02", "2026-12-03"],
      ["2026-12-01", "2026-12-02"],
      ["2026-12-03", "2026-12-04"],
    ]);
  });
});

const names = ["Hillside Stays", "Nyungwe Eco-Lodge", "Single"];
test.each([
  ["CLOSED - Not available", true],
  ["Airbnb (Not available)", true],
  ["Not available", true],
  ["Blocked", true],
  ["Unavailable", true],
  ["Indisponible", true],
  ["Hillside Stays: closed", true],
  ["Not-available", true],
  ["Nicht verfügbar".normalize("NFD"), true],
  ["BLOQUÉ", true],
  ["Indisponibles", true],
  ["Non disponibile", true],
  ["Out of order", true],
  ["Nyungwe Eco-Lodge: Not available", true],
  ["Not available - SINGLE", true],
  ["Nyungwe Eco-Lodge", false],
  ["Single", false],
  ["Out of Africa Tours", false],
  ["Anna: out of order", false],
  ["Enclosedo", false],
  ["Maria Enclosedo", false],
  ["Anna Closed", false],
  ["Not available (Jean)", false],
  ["Reserved", false],
  ["Reserved - Blocked Trail Ltd", false],
  ["", false],
  ["Booking.com", false],
])("“%s” is a closure: %s", (summary, isClosure) => {
  expect(isClosureText(summary, names)).toBe(isClosure);
});

describe("a channel's notice days", () => {
  const today = "2026-11-23";
  const closure = (checkIn: string, checkOut: string, isDefinitelyClosure: boolean) => ({
    ...{ checkIn, checkOut, isDefinitelyClosure, isClosure: true, uid: "" },
  });
  test.each([
    ["Airbnb's", closure(today, "2026-11-25", true), null, null],
    ["and what it closes beyond", closure(today, "2026-12-05", true), null, "2026-11-30"],
    ["that have not moved", closure("2026-11-22", "2026-11-25", true), null, "2026-11-22"],
    ["later than today", closure("2026-11-24", "2026-11-25", true), null, "2026-11-24"],
    ["that may be a stay", closure(today, "2026-11-25", false), null, today],
    ["that the lodge has set", closure(today, "2026-11-25", false), 2, null],
    ["fewer than those closed", closure(today, "2026-11-25", false), 1, "2026-11-24"],
    ["that the lodge holds", closure(today, "2026-11-25", true), 0, today],
  ])("%s", (_, event, noticeDays, from) => {
    expect(excludeNoticeDays(event, { today, noticeDays })?.checkIn ?? null).toBe(from);
  });

  test("never affect a stay", () => {
    const stay = { ...closure(today, "2026-11-25", false), isClosure: false };
    expect(excludeNoticeDays(stay, { today, noticeDays: 30 })).toEqual(stay);
  });
});

test.each([
  ["never failed", 0, null, "2026-11-20T00:00:00Z", false],
  ["failed twice", 2, "2026-11-23T11:00:00Z", "2026-11-23T10:45:00Z", false],
  ["failed three times", 3, "2026-11-23T11:30:00Z", "2026-11-23T11:15:00Z", true],
  [
    "failed once, six hours after it answered",
    1,
    "2026-11-23T12:00:00Z",
    "2026-11-23T06:00:00Z",
    true,
  ],
  [
    "failed once, less than six hours after",
    1,
    "2026-11-23T11:59:00Z",
    "2026-11-23T06:01:00Z",
    false,
  ],
  ["never answered, for six hours", 1, "2026-11-23T06:00:00Z", null, true],
] as const)("a calendar that %s", (_, failures, failingSince, answeredAt, isOut) => {
  const now = new Date("2026-11-23T12:00:00Z");
  const history = { failures, failingSince, answeredAt, recentFailures: 0, outageNotifiedAt: null };
  const outage = findOutage(history, now);
  expect(outage).toEqual(isOut ? { since: failingSince, isUnstable: false } : null);
});

test("two stays with the same dates are counted as two", () => {
  const stay = { checkIn: "2026-12-01", checkOut: "2026-12-04" };
  const other = { checkIn: "2026-12-05", checkOut: "2026-12-06" };
  expect(diffStays([stay], [stay, stay])).toEqual({
    ...{ absentStays: [], newStays: [stay], matchedStays: [stay] },
  });
  expect(diffStays([stay, other, stay], [other])).toEqual({
    ...{ absentStays: [stay, stay], newStays: [], matchedStays: [other] },
  });
});
