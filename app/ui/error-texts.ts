import { isRouteErrorResponse } from "@remix-run/react";
import type { PlainText } from "~/core/languages/translator";

/** The status of a broken connection, set by scripts only. */
export const connectionErrorStatus = 504;

interface ErrorText {
  title: PlainText;
  text: PlainText;
}

/** The database is read-only, such as with a full disk or a damaged file. */
export const readOnlyError: ErrorText = {
  title: "That cannot be stored now",
  text: "Nothing was saved and nothing was booked or changed by this step: at the moment the lodge's records can only be read. Please call us and we will do it for you.",
};

const errorTexts: Record<number, ErrorText> = {
  400: { title: "That did not arrive whole", text: "Please go back and send the form again." },
  403: { title: "Access denied", text: "Your account does not give access to this page." },
  404: {
    title: "Page not found",
    text: "This path does not lead anywhere. The ones below do.",
  },
  405: { title: "Nothing to send here", text: "This page takes no forms, so nothing was saved." },
  [connectionErrorStatus]: { title: "The connection broke", text: "Please try again." },
  503: readOnlyError,
  413: { title: "Too much to carry", text: "What you sent is too large, so nothing was saved." },
};

const refusedError: ErrorText = {
  title: "That could not be done",
  text: "Nothing was saved. Please go back and try again.",
};

export const serverError: ErrorText = {
  title: "Something went wrong on our side",
  text: "Nothing was saved and nothing was booked or changed by this step; what was done before it stands. Please try again in a moment, or call us and we will do it for you.",
};

export const busyError: ErrorText = {
  title: "One moment, please",
  text: "Nothing was saved and nothing was booked or changed by this step: other work holds the lodge's records. Load this page again in a few seconds; what you sent goes with it.",
};

export function findErrorText(error: unknown): ErrorText {
  const isOurs =
    !isRouteErrorResponse(error) || (error.status >= 500 && !(error.status in errorTexts));
  return !isOurs ? (errorTexts[error.status] ?? refusedError) : serverError;
}
