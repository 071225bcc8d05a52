import { describeParty, type Party, placesNeeded } from "~/reservations/availability/party";
import { ButtonLink } from "~/ui/button-link";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";
import type { SearchHelp } from "./help-search.server";

export function NoRooms({
  id,
  party,
  largest,
  nights,
  help,
}: {
  id: string | undefined;
  party: Party;
  largest: number;
  nights: string | null;
  help: SearchHelp | null;
}) {
  const words = useTranslator();
  const { t } = words;
  const { together = [], dates = [], unfiltered = null } = help ?? {};
  const areMany = placesNeeded(party) > largest;
  const limit = areMany && `${t("Our largest room sleeps {n}.", { n: largest })} `;
  const guests = describeParty(party, words);
  const isHelped = together.length + dates.length > 0 || unfiltered;
  return (
    <div className="empty" id={id}>
      <h2>{t("No rooms match your criteria")}</h2>
      {together.length > 0 && (
        <>
          <p>
            {limit}
            {t(
              nights
                ? "These {n} are free on your nights and together sleep {guests}:"
                : "These {n} together sleep {guests}:",
              { n: together.length, guests },
            )}
          </p>
          <Links links={together} />
          <p>
            {t("Book each of them, or call us and we will arrange them together.")}
            <Ask help={help} />
          </p>
        </>
      )}
      {areMany && together.length === 0 && (
        <p>
          {limit}
          {t(
            "For {guests}, book two or more rooms, or call us and we will arrange them together.",
            { guests },
          )}
          <Ask help={help} />
        </p>
      )}
      {dates.length > 0 && nights && (
        <>
          <p>{t("Free for {nights} near yours:", { nights })}</p>
          <Links links={dates} />
        </>
      )}
      {unfiltered && (
        <p>
          <Sentence
            text="Free on your nights: {rooms}"
            rooms={<a href={unfiltered.href}>{unfiltered.text}</a>}
          />
        </p>
      )}
      {!areMany && !isHelped && <p>{t("Other dates or fewer filters may help.")}</p>}
      <ButtonLink href="/rooms">{t("Clear Filters")}</ButtonLink>
    </div>
  );
}

function Ask({ help }: { help: SearchHelp | null }) {
  const { t } = useTranslator();
  if (!help) return null;
  return (
    <>
      {" "}
      <a href={help.ask}>{t("Write to us for rooms together")}</a>
    </>
  );
}

function Links({ links }: { links: SearchHelp["dates"] }) {
  return (
    <ul className="plain-list">
      {links.map(({ text, href }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: of one kind of room there may be two
        <li key={place}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
