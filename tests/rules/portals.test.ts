import { describe, expect, test } from "vitest";
import { addStayDays } from "~/lodge/stay";
import { compareStays, joinNights, withoutEcho } from "~/portals/portal-rules";
import { isPublicAddress } from "~/portals/public-address";
import { readCalendar } from "~/portals/read-calendar.server";
import { workFromNow } from "../world/cpu-time";

const around = { timeZone: "Africa/Kigali", now: new Date("2026-11-23T08:00:00Z") };
const [begin, end] = [
  ["BEGIN:VCALENDAR", "BEGIN:VEVENT"],
  ["END:VEVENT", "END:VCALENDAR"],
];
const readNamed = (uid: string, ...lines: string[]) =>
  readCalendar([...begin, `UID:${uid}`, ...lines, ...end].join("\r\n"), around);
const read = (...lines: string[]) => readNamed("1@p", ...lines);
const nightsOf = async (...lines: string[]) => {
  const found = await read(...lines);
  return found.kind === "read"
    ? found.events.map(({ checkIn, checkOut }) => `${checkIn} ${checkOut}`)
    : found.problem;
};
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
    ["free", ["TRANSP:TRANSPARENT", "DTSTART;VALUE=DATE:20261201"]],
    ["our own", ["DTSTART;VALUE=DATE:20261201"], "2-2026-12-01@busy.nyungwe-eco-lodge"],
    ["a guest's own", ["DTSTART;VALUE=DATE:20261201"], "ABCD1234-x@nyungwe-eco-lodge"],
  ])("none: it is %s", async (_, lines, uid = "1@p") => {
    expect(await readNamed(uid, ...lines)).toMatchObject({ kind: "read", events: [], leftOut: [] });
  });

  test.each([
    ["repeats", ["DTSTART;VALUE=DATE:20261201", "RRULE:FREQ=DAILY"]],
    ["nights long", ["DTSTART;VALUE=DATE:20261201", "DTEND;VALUE=DATE:20280101"]],
    ["years away", ["DTSTART;VALUE=DATE:20300101"]],
    ["before it begins", ["DTSTART;VALUE=DATE:20261210", "DTEND;VALUE=DATE:20261201"]],
  ])("left out and said: %s", async (why, lines) => {
    const found = await read(...lines);
    expect(found).toMatchObject({ kind: "read", events: [] });
    expect(found.kind === "read" && found.leftOut.join()).toContain(why);
  });

  test.each([
    ["31 February", ["DTSTART;VALUE=DATE:20270231", "DTEND;VALUE=DATE:20270304"], "2027-02-31"],
    ["its end", ["DTSTART;VALUE=DATE:20270428", "DTEND;VALUE=DATE:20270431"], "2027-04-31"],
    ["a moment", ["DTSTART:20271301T100000Z"], "2027-13-01"],
  ])("left out as its own fault: a day that there is not, %s", async (_, lines, day) => {
    const other = ["END:VEVENT", "BEGIN:VEVENT", "DTSTART;VALUE=DATE:20261201"];
    expect(await read(...lines, ...other)).toMatchObject({
      kind: "read",
      events: [{ checkIn: "2026-12-01", checkOut: "2026-12-02" }],
      leftOut: [`An event names a day that there is not: ${day}.`],
      rereadOn: null,
    });
  });

  test("what is too far away is due on the day it no longer is; of several the first", async () => {
    const far = ["DTSTART;VALUE=DATE:20300101", "END:VEVENT", "BEGIN:VEVENT"];
    const found = await read(...far, "DTSTART;VALUE=DATE:20290101");
    expect(found).toMatchObject({ events: [], rereadOn: addStayDays("2029-01-01", -731) });
    const due = { ...around, now: new Date("2027-01-02T08:00:00Z") };
    const text = [...begin, "DTSTART;VALUE=DATE:20290101", ...end].join("\r\n");
    expect(await readCalendar(text, due)).toMatchObject({ rereadOn: null, leftOut: [] });
  });

  test("of two thousand events others have their turn every few", async () => {
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
    expect(await readCalendar(text, around)).toMatchObject({ kind: "read" });
    isRead = true;
    expect(turns).toBeGreaterThan(30);
  });

  test.each([["DTSTART:soon"], ["SUMMARY:No dates"], ["DTSTART:20261201T1"]])(
    "unreadable: %s",
    async (line) => {
      expect((await read(line)).kind).toBe("unreadable");
    },
  );

  test.each([
    ["P9999999999999D", "VALUE=DATE:20261201"],
    ["-P9999999999999W", "VALUE=DATE:20261201"],
    ["PT99999999999999999S", "VALUE=DATE-TIME:20261201T100000Z"],
  ])(
    "unreadable at once, though counting it out would take for ever: %s",
    async (duration, start) => {
      const workedMs = workFromNow();
      expect((await read(`DTSTART;${start}`, `DURATION:${duration}`)).kind).toBe("unreadable");
      expect(workedMs()).toBeLessThan(1_000);
    },
  );

  test.each(["", "<html></html>", "BEGIN:VCALENDAR\r\nVERSION:2.0", "BEGIN:VCARD\r\nEND:VCARD"])(
    "no calendar: %s",
    async (text) => expect((await readCalendar(text, around)).kind).toBe("unreadable"),
  );
});

test("a mark of the byte order before it, and lines around it, are none of it", async () => {
  const text = [...begin, "DTSTART;VALUE=DATE:20261201", ...end].join("\r\n");
  expect((await readCalendar(`\ufeff\r\n${text}\r\n\r\n`, around)).kind).toBe("read");
});

test("the rules of a zone are not followed, which could take for ever", async () => {
  const zone = ["DTSTART:19700101T000000", "RRULE:FREQ=SECONDLY", "TZOFFSETTO:+0200"];
  const text = [
    ...["BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:Mine", "BEGIN:STANDARD", ...zone],
    ...["TZOFFSETFROM:+0200", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:1@p"],
    ...["DTSTART;TZID=Mine:20261201T140000", "DTEND;TZID=Mine:20261202T110000", ...end],
  ].join("\n");
  expect(await readCalendar(text, around)).toMatchObject({
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
] as const)("%s is of the open internet: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("nights become stays that are as long as can be", () => {
  expect(joinNights(["2026-12-30", "2026-12-31", "2027-01-02"])).toEqual([
    { checkIn: "2026-12-30", checkOut: "2027-01-01" },
    { checkIn: "2027-01-02", checkOut: "2027-01-03" },
  ]);
});

test("an echo is what was told, unless it was said before; a stay never is one", () => {
  const stay = { checkIn: "2026-12-01", checkOut: "2026-12-04" };
  const told = new Set(["2026-12-02"]);
  const parts = [
    { checkIn: "2026-12-01", checkOut: "2026-12-02" },
    { checkIn: "2026-12-03", checkOut: "2026-12-04" },
  ];
  expect(withoutEcho({ ...stay, isClosure: true }, [], told)).toEqual(parts);
  expect(withoutEcho({ ...stay, isClosure: true }, [stay], told)).toEqual([stay]);
  expect(withoutEcho({ ...stay, isClosure: false }, [], told)).toEqual([stay]);
});

test("two stays of the same dates are two", () => {
  const stay = { checkIn: "2026-12-01", checkOut: "2026-12-04" };
  const other = { checkIn: "2026-12-05", checkOut: "2026-12-06" };
  expect(compareStays([stay], [stay, stay])).toEqual({ gone: [], come: [stay] });
  expect(compareStays([stay, other, stay], [other])).toEqual({ gone: [stay, stay], come: [] });
});
