import { createElement, Fragment, type ReactNode } from "react";
import type { EnglishText, NamesIn } from "~/core/languages/words";
import { useWords } from "./use-words";

type Values<T extends EnglishText> = { text: T } & Record<NamesIn<T>, ReactNode>;

/** A text with links or other elements in it: `<Sentence text="Call {phone}." phone={<a …>…</a>} />` */
export function Sentence<T extends EnglishText>({ text, ...values }: Values<T>) {
  const pieces = useWords().pieces<ReactNode>(text, values);
  return createElement(Fragment, null, ...pieces);
}
