import { stayMessages } from "~/reservations/availability/stay-limits";
import { Row } from "~/ui/row";
import { useTranslator } from "~/ui/use-translator";
import type { CalendarDay, CalendarMonth, RoomCalendar } from "./room-calendar";

/** Phones show only the first of the two months. */
export function CalendarTable({ calendar }: { calendar: RoomCalendar }) {
  const { previous, next } = calendar;
  const { t, describe } = useTranslator();
  return (
    <section className="calendar no-print" id="calendar" aria-labelledby="calendar-title">
      <h2 id="calendar-title">{t("Availability")}</h2>
      <p>
        {t(
          calendar.nextChoice === "departure"
            ? "Now choose your departure day."
            : "Choose your arrival day, then your departure day. Outlined days are free.",
        )}
      </p>
      <Row className="calendar-head" as="div">
        {previous ? (
          <a href={previous.href} rel="nofollow">
            <span aria-hidden="true">← </span>
            <MonthName name={previous.name} />
          </a>
        ) : (
          <span />
        )}
        {next ? (
          <a href={next.href} rel="nofollow">
            <MonthName name={next.name} />
            <span aria-hidden="true"> →</span>
          </a>
        ) : (
          <span />
        )}
      </Row>
      <div className="calendar-months">
        {calendar.months.map((month) => (
          <Month key={month.name} month={month} />
        ))}
      </div>
      <Row className="calendar-key">
        <span className="key-free">{t("Free")}</span>{" "}
        <span className="key-full">{t("Booked")}</span>{" "}
        {calendar.isUnbookable ? (
          <span className="key-closed">{describe(stayMessages.unavailableInList)}</span>
        ) : (
          <span className="key-yours">{t("Your stay")}</span>
        )}
      </Row>
    </section>
  );
}

function Month({ month: { name, weeks } }: { month: CalendarMonth }) {
  const { weekdays } = useTranslator();
  return (
    <table>
      <caption>{name}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              <abbr title={weekday}>{weekday.slice(0, 2)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week.find(Boolean)?.number ?? row}>
            {week.map((day, column) =>
              day ? <Day key={weekdays[column]} day={day} /> : <td key={weekdays[column]} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Beside two months only the arrow is visible; the name is for screen readers. */
function MonthName({ name }: { name: string }) {
  const [month, year] = name.split(" ");
  return (
    <span className="calendar-turn">
      {month}
      <span className="visually-hidden"> {year}</span>
    </span>
  );
}

function Day({ day }: { day: CalendarDay }) {
  const partClass = day.isUnbookable ? " day-closed" : day.stayPart ? ` day-${day.stayPart}` : "";
  const className = `day day-${day.state}${partClass}`;
  return (
    <td className={className}>
      {day.href ? (
        <a href={day.href} aria-label={day.label} rel="nofollow">
          {day.number}
        </a>
      ) : (
        <span>
          {day.number}
          {day.label && <span className="visually-hidden"> {day.label}</span>}
        </span>
      )}
    </td>
  );
}
