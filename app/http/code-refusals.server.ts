import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { refusedStatus } from "./authenticate.server";

/** Why what a mail brought was not taken, or none was sent, to stand beside a field or above the form. */
export interface CodeRefusal {
  field: string;
  message: Message;
  status: number;
}

/** Said alike of a code that is wrong, was used, is too old, or was never sent. */
const wrongCode = defineMessage(
  "This code is wrong, was used already, or is too old. Look again, or ask for a new one.",
);

/** In the words of a page. @param codeField of its form */
export function describeCodeRefusal(
  result: { kind: "spent" | "closed" } | { kind: "wait" | "busy"; message: Message },
  codeField = "code",
): CodeRefusal {
  switch (result.kind) {
    case "spent":
      return { field: codeField, message: wrongCode, status: refusedStatus.refused };
    case "closed":
      return {
        field: "",
        message: defineMessage("This account is closed. Call us to have it opened again."),
        status: 403,
      };
    default:
      return { field: "", message: result.message, status: refusedStatus[result.kind] };
  }
}
