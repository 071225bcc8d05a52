import type { RoomRates } from "~/catalogue/rooms/rates";
import { listTranslatedRooms } from "~/catalogue/rooms/translated-rooms.server";
import { fillMarkdown } from "~/catalogue/texts/fill-placeholders";
import { buildPlaceholderValues, type PlaceholderValues } from "~/catalogue/texts/placeholders";
import type { Translator } from "~/core/languages/translator";
import type { Currency } from "~/core/money";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { renderMarkdown } from "~/publishing/content/markdown.server";
import { placeChildren, quoteChildren } from "./children";

interface TermsContext {
  settings: Settings;
  translator: Translator;
}

export async function loadPlaceholderValues(
  db: Db,
  { settings, translator }: TermsContext,
): Promise<PlaceholderValues> {
  const { currency } = settings.general;
  return buildPlaceholderValues(
    settings,
    translator,
    formatChildExample(await listTranslatedRooms(db, translator), currency, translator),
  );
}

/** Fills in the current settings. The first paragraph gets the class `lead`. */
export async function renderTerms(
  db: Db,
  markdown: string,
  context: TermsContext,
): Promise<string> {
  const html = renderMarkdown(fillMarkdown(markdown, await loadPlaceholderValues(db, context)));
  return html.replace(/^<p>/, '<p class="lead">');
}

/** Explains children's rates by the first room for two, or otherwise for more. Empty if there is no such room. */
function formatChildExample(
  rooms: readonly { name: string; capacity: number; rates: RoomRates }[],
  currency: Currency,
  { t, formatRate }: Translator,
): string {
  const roomsForTwoOrMore = rooms.filter(({ capacity }) => capacity > 1);
  const room = roomsForTwoOrMore.find(({ capacity }) => capacity === 2) ?? roomsForTwoOrMore[0];
  const children = room && placeChildren({ guests: 2, children: 1 }, room.capacity);
  if (!children) return "";
  const rateCents = room.rates.usual.BB;
  return t(
    "For example, our room “{room}” sleeps {n} and costs {rate} a night with breakfast. Half the rate for one person is {half}. We take that off for a child with a bed of their own, and add it for a child sharing one.",
    {
      room: room.name,
      n: room.capacity,
      rate: formatRate(rateCents, currency),
      half: formatRate(quoteChildren(rateCents, children, currency).eachCents, currency),
    },
  );
}
