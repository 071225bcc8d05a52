import { defineMessage } from "~/core/languages/translator";

export const codeNotices = new Map([
  ["sent", defineMessage("A code is on its way to your phone.")],
  ["not-sent", defineMessage("We could not send a code. Use your app or a recovery code.")],
]);
