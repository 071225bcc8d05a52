import { listRoomsIn } from "~/catalogue/rooms/rooms-in-words.server";
import { fillMarkdown } from "~/catalogue/texts/fill-text";
import { type TextValues, textValues } from "~/catalogue/texts/text-values";
import type { Words } from "~/core/languages/words";
import type { Settings } from "~/core/settings/settings";
import type { Db } from "~/db.server";
import { renderMarkdown } from "~/publishing/content/markdown.server";
import { childExample } from "./child-example";

interface Reader {
  settings: Settings;
  words: Words;
}

/** What fills the braces of every text, the terms' too. */
export async function readTextValues(db: Db, { settings, words }: Reader): Promise<TextValues> {
  const { currency } = settings.general;
  return textValues(settings, words, childExample(await listRoomsIn(db, words), currency, words));
}

/** The terms as HTML with the settings in force; their first paragraph leads into them. */
export async function renderTerms(db: Db, markdown: string, reader: Reader): Promise<string> {
  const html = renderMarkdown(fillMarkdown(markdown, await readTextValues(db, reader)));
  return html.replace(/^<p>/, '<p class="lead">');
}
