import { createElement, Fragment } from "react";

/** The line breaks also work without the style sheet. */
export function MultilineText({ text }: { text: string }) {
  const nodes = text
    .split("\n")
    .flatMap((line, index) => (index > 0 ? [createElement("br", { key: index }), line] : [line]));
  return createElement(Fragment, null, ...nodes);
}
