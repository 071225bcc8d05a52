import { describeParty, type Party, placesNeeded } from "~/availability/party";
import { ButtonLink } from "~/ui/button-link";
import type { SearchHelp } from "./help-search.server";

/** Instead of the list, when no room was found. */
export function NoRooms({
  id,
  party,
  largest,
  nights,
  help,
}: {
  id: string | undefined;
  party: Party;
  /** How many the largest room sleeps. */
  largest: number;
  /** Of the stay, in words; null without dates. */
  nights: string | null;
  help: SearchHelp | null;
}) {
  const { together = [], dates = [], unfiltered = null } = help ?? {};
  const areMany = placesNeeded(party) > largest;
  const limit = areMany && `Our largest room sleeps ${largest}. `;
  const isHelped = together.length + dates.length > 0 || unfiltered;
  return (
    <div className="empty" id={id}>
      <h2>No rooms match your criteria</h2>
      {together.length > 0 && (
        <>
          <p>
            {limit}
            {`These ${together.length} ${nights ? "are free on your nights and " : ""}together sleep ${describeParty(party)}:`}
          </p>
          <Links links={together} />
          <p>Book each of them, or call us and we will arrange them together.</p>
        </>
      )}
      {areMany && together.length === 0 && (
        <p>
          {limit}For {describeParty(party)}, book two or more rooms, or call us and we will arrange
          them together.
        </p>
      )}
      {dates.length > 0 && (
        <>
          <p>Free for {nights} near yours:</p>
          <Links links={dates} />
        </>
      )}
      {unfiltered && (
        <p>
          Free on your nights: <a href={unfiltered.href}>{unfiltered.text}</a>
        </p>
      )}
      {!areMany && !isHelped && <p>Other dates or fewer filters may help.</p>}
      <ButtonLink href="/rooms">Clear Filters</ButtonLink>
    </div>
  );
}

function Links({ links }: { links: SearchHelp["dates"] }) {
  return (
    <ul className="plain-list">
      {links.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
