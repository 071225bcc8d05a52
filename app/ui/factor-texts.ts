import { defineMessage } from "~/core/languages/translator";
/** What came of asking for a code by text message, where a code is typed. */
export const codeNotices = new Map([
  ["sent", defineMessage("A code is on its way to your phone.")],
  ["not-sent", defineMessage("No code could be sent just now. Use your app or a recovery code.")],
]);
