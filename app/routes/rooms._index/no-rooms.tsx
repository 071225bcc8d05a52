import { countNeededPlaces, describeParty, type Party } from "~/reservations/availability/party";
import { ButtonLink } from "~/ui/button-link";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";
import type { SearchAlternatives } from "./load-search-alternatives.server";

export function NoRooms({
  id,
  party,
  largestCapacity,
  stayLength,
  alternatives,
}: {
  id: string | undefined;
  party: Party;
  largestCapacity: number;
  /** The length of the stay in words; null without dates. */
  stayLength: string | null;
  alternatives: SearchAlternatives | null;
}) {
  const translator = useTranslator();
  const { t } = translator;
  const { roomCombination = [], alternativeDates = [], unfiltered = null } = alternatives ?? {};
  const isPartyTooLarge = countNeededPlaces(party) > largestCapacity;
  const guests = describeParty(party, translator);
  const { site } = useSiteData();
  const contactLinks = {
    call: <a href={phoneHref(site.callNumber)}>{t("call us")}</a>,
    ask: <a href={alternatives?.contactHref ?? "/contact"}>{t("send us a message")}</a>,
  };
  const hasSuggestions = roomCombination.length + alternativeDates.length > 0 || unfiltered;
  return (
    <div className="empty" id={id}>
      <h2>{t("No rooms match your criteria")}</h2>
      {roomCombination.length > 0 && (
        <>
          <p>
            {t(
              !stayLength
                ? "No single room sleeps {guests}, but these {n} rooms do together:"
                : isPartyTooLarge
                  ? "No single room sleeps {guests}, but these {n} rooms are free:"
                  : "No single room for {guests} is free on your dates, but these {n} rooms are:",
              { n: roomCombination.length, guests },
            )}
          </p>
          <Links links={roomCombination} />
          <p>
            <Sentence
              text="Book them one by one, or let us do it: {call} or {ask}."
              {...contactLinks}
            />
          </p>
        </>
      )}
      {isPartyTooLarge && roomCombination.length === 0 && (
        <p>
          {t("Our largest room sleeps {n}.", { n: largestCapacity })}{" "}
          <Sentence
            text="For {guests}, book two or more rooms, or let us do it: {call} or {ask}."
            guests={guests}
            {...contactLinks}
          />
        </p>
      )}
      {alternativeDates.length > 0 && stayLength && (
        <>
          <p>{t("Free for {nights} close to your dates:", { nights: stayLength })}</p>
          <Links links={alternativeDates} />
        </>
      )}
      {unfiltered && (
        <p>
          <Sentence
            text="Free on your dates: {rooms}"
            rooms={<a href={unfiltered.href}>{unfiltered.text}</a>}
          />
        </p>
      )}
      {!isPartyTooLarge && !hasSuggestions && <p>{t("Try other dates or fewer filters.")}</p>}
      <ButtonLink href="/rooms">{t("Clear Filters")}</ButtonLink>
    </div>
  );
}

function Links({ links }: { links: SearchAlternatives["alternativeDates"] }) {
  return (
    <ul className="plain-list">
      {links.map(({ text, href }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rooms of one type have equal links
        <li key={index}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}
