import {
  type Translations,
  translatedTexts,
  translationLabels,
} from "~/core/languages/translated-fields";
import type { PageText } from "./shipped-texts";

/** Also checked by the database. */
export const maxTextLengths = { title: 200, body: 20_000 } as const;

export const textLabels = { title: "Heading", body: "Text" };

export const textFieldLabels = {
  ...textLabels,
  position: "Sort order",
  isListed: "Status",
  ...translationLabels(translatedTexts.text, textLabels),
};

/** For a text outside lists, only title and body are saved. */
export interface PageTextInput {
  title: string;
  body: string;
  /** Null: last. */
  position: number | null;
  isListed: boolean;
  translations: Translations;
}

export const toTextFormValues = ({
  list,
  title,
  body,
  position,
  isListed,
}: Pick<PageText, "list" | "title" | "body" | "position" | "isListed">): Record<
  string,
  string
> => ({
  title,
  body,
  ...(list && { position: String(position), isListed: isListed ? "yes" : "no" }),
});
