import { plural } from "~/lodge/counted";
import { type DeskStayView, shownStays } from "./desk-stay-view";
import { StaysTable } from "./stays-table";

/** One part of the desk's day with how many stays it has. */
export function StaysSection({
  id,
  title,
  groups,
}: {
  id: string;
  title: string;
  groups: { name: string | null; stays: DeskStayView[] }[];
}) {
  const count = groups.reduce((sum, { stays }) => sum + stays.length, 0);
  const isCut = count > shownStays;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <small>{isCut ? `more than ${shownStays} stays` : plural(count, "stay")}</small>
      </h2>
      {count > 0 && <StaysTable caption={title} groups={groups} />}
      {isCut && <p>The first ones are shown; the exported file has all of them.</p>}
    </section>
  );
}
