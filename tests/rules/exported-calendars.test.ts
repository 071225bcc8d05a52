import ICAL from "ical.js";
import { expect, test } from "vitest";
import { renderCalendarFile } from "~/communication/mail/calendar-file.server";
import { defaultSettings } from "~/core/settings/settings";
import { renderBusyCalendar } from "~/reservations/channels/export-calendar.server";

const now = new Date("2026-11-23T08:09:10Z");
const siteName = `Forêt, Lodge; “${"é".repeat(60)}” \\ Co`;

/** Checks what RFC 5545 requires of every file. */
function expectSound(text: string) {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:.+\r\n/);
  expect(text).toMatch(/\r\nEND:VCALENDAR(\r\n)?$/);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  }
  const calendar = new ICAL.Component(ICAL.parse(text));
  const unfolded = text.replaceAll("\r\n ", "");
  expect(unfolded).toContain(`\r\nNAME:${siteName.replace(/[\\;,]/g, "\\$&")}`);
  for (const event of calendar.getAllSubcomponents("vevent")) {
    expect(String(event.getFirstPropertyValue("dtstamp"))).toBe("2026-11-23T08:09:10Z");
    expect(event.getFirstPropertyValue("uid")).toBeTruthy();
  }
}

test("exported nights are whole days, with the same UID each time", () => {
  const nights = [{ checkIn: "2026-12-01", checkOut: "2026-12-03" }];
  const file = (at: Date) =>
    renderBusyCalendar({ id: 5, name: "Kivu, upper" }, nights, { siteName, now: at });
  expectSound(file(now));
  expect(file(now)).toContain("DTSTART;VALUE=DATE:20261201\r\nDTEND;VALUE=DATE:20261203");
  const uidOf = (text: string) => /UID:(.*)/.exec(text)?.[1];
  expect(uidOf(file(now))).toBe(uidOf(file(new Date("2026-11-24T00:00:00Z"))));
});

test("a guest's calendar file escapes commas, semicolons, quotation marks and line breaks", () => {
  const general = { ...defaultSettings.general, siteName, address: "Road 1,\nGisovu; Rwanda" };
  const event = {
    ...{ uid: "ABCD1234@nyungwe-eco-lodge", url: null, status: "CONFIRMED" as const },
    ...{ start: "2026-12-01T12:00:00Z", end: "2026-12-03T08:00:00Z", sequence: 0 },
    ...{ summary: `Stay, “Kivu”; ${"é".repeat(90)}`, description: "Line one\nLine two, and; more" },
  };
  const text = renderCalendarFile([event], general, { now, language: "fr" });
  expectSound(text);
  const [read] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  expect(read?.getFirstPropertyValue("summary")).toBe(event.summary);
  expect(read?.getFirstPropertyValue("description")).toBe(event.description);
  expect(read?.getFirstPropertyValue("location")).toBe(general.address);
});
