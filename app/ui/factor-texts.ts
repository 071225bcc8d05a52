import { defineMessage } from "~/core/languages/translator";
export const codeNotices = new Map([
  ["sent", defineMessage("A code is on its way to your phone.")],
  ["not-sent", defineMessage("No code could be sent just now. Use your app or a recovery code.")],
]);
