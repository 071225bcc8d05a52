import { listTranslatedRooms } from "~/catalogue/rooms/translated-rooms.server";
import { fillMarkdown } from "~/catalogue/texts/fill-placeholders";
import { buildPlaceholderValues, type PlaceholderValues } from "~/catalogue/texts/placeholders";
import type { Translator } from "~/core/languages/translator";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { renderMarkdown } from "~/publishing/content/markdown.server";
import { formatChildExample } from "./child-rate-example";

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
