import { said } from "~/core/languages/words";
/** What came of asking for a code by text message, where a code is typed. */
export const codeNotices = new Map([
  ["sent", said("A code is on its way to your phone.")],
  ["not-sent", said("No code could be sent just now. Use your app or a recovery code.")],
]);
