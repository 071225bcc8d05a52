import { createElement, Fragment } from "react";

/** A text as somebody typed it, its line ends kept also where no style sheet is read. */
export function MultilineText({ text }: { text: string }) {
  const parts = text
    .split("\n")
    .flatMap((line, index) => (index > 0 ? [createElement("br", { key: index }), line] : [line]));
  return createElement(Fragment, null, ...parts);
}
