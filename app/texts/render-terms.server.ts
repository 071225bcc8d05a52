import { listRoomsIn } from "~/catalogue/rooms-in-words.server";
import type { Db } from "~/db.server";
import type { Words } from "~/languages/words";
import { renderMarkdown } from "~/publishing/markdown.server";
import type { Settings } from "~/settings/settings";
import { childExample } from "./child-example";
import { fillMarkdown } from "./fill-text";
import { type TextValues, textValues } from "./text-values";

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
