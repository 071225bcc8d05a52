import { isRouteErrorResponse } from "@remix-run/react";
import type { PlainText } from "~/core/languages/translator";

/** The status that scripts give a request without a response. The server never sends it. */
export const connectionErrorStatus = 504;

interface ErrorText {
  title: PlainText;
  text: PlainText;
}

/** The database is read-only, for example because of a full disk or a damaged file. */
export const readOnlyError: ErrorText = {
  title: "Cannot be saved at the moment",
  text: "Nothing was saved, booked or changed: our system is read-only at the moment. Please call us and we'll do it for you.",
};

const errorTexts: Record<number, ErrorText> = {
  400: { title: "The form was incomplete", text: "Please go back and send the form again." },
  403: { title: "Access denied", text: "Your account does not give access to this page." },
  404: {
    title: "Page not found",
    text: "There is no page at this address. Try one of the links below.",
  },
  405: { title: "Page not found", text: "This page does not accept forms, so nothing was saved." },
  [connectionErrorStatus]: { title: "Connection lost", text: "Please try again." },
  503: readOnlyError,
  413: { title: "Too large", text: "What you sent is too large, so nothing was saved." },
};

const refusedError: ErrorText = {
  title: "That did not work",
  text: "Nothing was saved. Please go back and try again.",
};

/** A server error, an exception or a failed script. */
export const serverError: ErrorText = {
  title: "Something went wrong on our side",
  text: "Nothing was saved, booked or changed in this step; earlier steps are kept. Please try again in a moment, or call us and we'll do it for you.",
};

/** The database was busy with another change for too long. */
export const busyError: ErrorText = {
  title: "One moment, please",
  text: "Nothing was saved, booked or changed: our system is busy. Reload this page in a few seconds to send your form again.",
};

/** Server errors and exceptions share one text. */
export function findErrorText(error: unknown): ErrorText {
  const isServerError =
    !isRouteErrorResponse(error) || (error.status >= 500 && !(error.status in errorTexts));
  return !isServerError ? (errorTexts[error.status] ?? refusedError) : serverError;
}
