import { createElement, Fragment, type ReactNode } from "react";
import type { EnglishText, PlaceholdersIn } from "~/core/languages/translator";
import { useTranslator } from "./use-translator";

type Values<T extends EnglishText> = { text: T } & Record<PlaceholdersIn<T>, ReactNode>;

/** Renders a text with elements: `<Sentence text="Call {phone}." phone={<a …>…</a>} />` */
export function Sentence<T extends EnglishText>({ text, ...values }: Values<T>) {
  const nodes = useTranslator().pieces<ReactNode>(text, values);
  return createElement(Fragment, null, ...nodes);
}
