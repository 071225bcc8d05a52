import type { Message } from "~/core/form-state";
import { defineMessage } from "~/core/languages/translator";
import { refusedStatus } from "./authenticate.server";

/** The field with the error (empty: none), its message, and the HTTP status. */
export interface CodeRefusal {
  field: string;
  message: Message;
  status: number;
}

/** The same message for wrong, used, expired and unsent codes. */
const wrongCode = defineMessage(
  "This code is wrong, has expired or has already been used. Check it, or ask for a new one.",
);

export function describeCodeRefusal(
  result: { kind: "expired" | "inactive" } | { kind: "wait" | "busy"; message: Message },
  codeField = "code",
): CodeRefusal {
  switch (result.kind) {
    case "expired":
      return { field: codeField, message: wrongCode, status: refusedStatus.refused };
    case "inactive":
      return {
        field: "",
        message: defineMessage("This account is closed. Please call us to reopen it."),
        status: 403,
      };
    default:
      return { field: "", message: result.message, status: refusedStatus[result.kind] };
  }
}
