import { letterRecord } from "~/desk/records.server";
import { stateRoutes } from "~/desk/state-route";
import { resumeLetter, stopLetter } from "~/publishing/newsletter/start-letter.server";
import { tryLetter } from "~/publishing/newsletter/try-letter.server";

export { Nothing as default } from "~/ui/nothing";

export const { loader, action, handle } = stateRoutes(letterRecord, {
  /** Lets a letter that was stopped go on. */
  resume: {
    change: (id, { clerk, context }) => resumeLetter(id, clerk, context),
    notices: { resumed: "resumed", "as-it-was": "as-it-was" },
  },
  /** Lets no more mails of a letter leave. */
  stop: {
    change: (id, { clerk, context }) => stopLetter(id, clerk, context.now),
    notices: { stopped: "stopped", "as-it-was": "as-it-was" },
  },
  /** Sends a letter to whoever asks for it, and to nobody else. */
  try: {
    change: (id, { clerk, context }) => tryLetter(id, clerk, context),
    notices: { written: "tried" },
  },
});
