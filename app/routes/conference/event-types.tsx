import type { PlainText } from "~/languages/words";
import { useWords } from "~/ui/use-words";

/** What people hold here (specification, section 2: "event types"). */
const eventTypes: { name: PlainText; text: PlainText }[] = [
  {
    name: "Workshops and board meetings",
    text: "A closed door, a screen that works, and coffee when you say so.",
  },
  {
    name: "Conferences",
    text: "Talks in the hall, working groups in the meeting room, lunch on the terrace.",
  },
  {
    name: "Team retreats",
    text: "Half a day of work and half a day in the forest; the guides know which half is longer.",
  },
  {
    name: "Weddings and celebrations",
    text: "The garden pavilion, long tables, music, and rooms for those who stay the night.",
  },
  {
    name: "Research groups",
    text: "Early starts, late dinners, space for maps and samples, and quiet to write.",
  },
  {
    name: "Courses and school groups",
    text: "Chairs that move, walls to pin things on, and a national park as the classroom.",
  },
];

export function EventTypes() {
  const { t } = useWords();
  return (
    <section className="section" aria-labelledby="events">
      <h2 id="events">{t("What people hold here")}</h2>
      <ul className="room-grid">
        {eventTypes.map(({ name, text }) => (
          <li key={name}>
            <h3>{t(name)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
