import { inDays } from "./days";

/** A calendar of about 1 MB that is meant to take long to parse. */
interface HostileCalendar {
  name: string;
  text: string;
}

const wanted = 1_000_000;

const calendarOf = (lines: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${lines}END:VCALENDAR\r\n`;
const eventOf = (lines: string) =>
  `BEGIN:VEVENT\r\nUID:hostile@portal.example\r\nDTSTART;VALUE=DATE:${plainDay(5)}\r\nDTEND;VALUE=DATE:${plainDay(6)}\r\n${lines}END:VEVENT\r\n`;
const plainDay = (days: number) => inDays(days).replaceAll("-", "");
const fill = (piece: string, bytes = wanted) => piece.repeat(Math.floor(bytes / piece.length));

export const hostileCalendars: HostileCalendar[] = [
  { name: "7,500 events", text: calendarOf(fill(eventOf(""))) },
  { name: "one event of 250,000 empty lines", text: calendarOf(eventOf(fill("\r\n \r\n"))) },
  { name: "one line folded at each letter", text: calendarOf(eventOf(`X:${fill("a\r\n ")}\r\n`)) },
  { name: "one line of 1 MB", text: calendarOf(eventOf(`SUMMARY:${fill("a")}\r\n`)) },
  { name: "one line of escapes", text: calendarOf(eventOf(`SUMMARY:${fill("\\,")}\r\n`)) },
  { name: "200,000 parameters", text: calendarOf(eventOf(`X-A${fill(";A=B")}:c\r\n`)) },
  {
    name: "one parameter of many values",
    text: calendarOf(eventOf(`X-A;B=${fill('"a",')}"b":c\r\n`)),
  },
  {
    name: "a quotation mark that never ends",
    text: calendarOf(eventOf(`X-A;B="${fill("a")}:c\r\n`)),
  },
  { name: "200,000 short lines", text: calendarOf(eventOf(fill("A:B\r\n"))) },
  { name: "200,000 lines of white space", text: calendarOf(fill(" \t\r\n")) },
  {
    name: "components 25,000 deep",
    text: calendarOf(`${fill("BEGIN:VEVENT\r\n", 500_000)}${fill("END:VEVENT\r\n", 430_000)}`),
  },
  {
    name: "one event with 60,000 dates",
    text: calendarOf(eventOf(`EXDATE;VALUE=DATE:${fill("20270101,")}20270101\r\n`)),
  },
  {
    name: "one rule of many parts",
    text: calendarOf(eventOf(`RRULE:FREQ=DAILY;BYMONTHDAY=${fill("1,")}1\r\n`)),
  },
  {
    name: "a zone of 25,000 rules",
    text: calendarOf(
      `BEGIN:VTIMEZONE\r\n${fill("BEGIN:STANDARD\r\nEND:STANDARD\r\n")}END:VTIMEZONE\r\n`,
    ),
  },
];
