import type { Db } from "~/db.server";
import { containsNameWord } from "~/guests/profiles/name-words";
import { listSkippedEvents, updateSkippedEvents } from "./channel-queries.server";
import { removeEventName } from "./parse-event.server";

/** Removes the names of events that a channel's page lists as skipped. Their dates and problems stay. */
export async function anonymiseSkippedEvents(trx: Db, nameWords: string[]): Promise<void> {
  const anonymise = (sentence: string) => {
    const eventName = sentence.slice(0, sentence.lastIndexOf("): "));
    return containsNameWord(eventName, nameWords) ? removeEventName(sentence) : sentence;
  };
  for (const { id, skippedEvents } of await listSkippedEvents(trx)) {
    const anonymised = skippedEvents.split("\n").map(anonymise).join("\n");
    if (anonymised !== skippedEvents) await updateSkippedEvents(trx, id, anonymised);
  }
}
