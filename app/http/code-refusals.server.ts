import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { refusedStatus } from "./authenticate.server";

export interface CodeRefusal {
  field: string;
  message: Message;
  status: number;
}

/** The same message for wrong, used, expired and unsent codes. */
const wrongCode = defineMessage(
  "This code is wrong, was used already, or is too old. Look again, or ask for a new one.",
);

/** Returns the message of a refused code. @param codeField the form's field */
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
