import { type Translations, translationLabels } from "~/core/languages/translated-fields";
import type { HouseText } from "./shipped-texts";

/** Maximum lengths, also checked by the database. */
export const maxTextLengths = { title: 200, body: 20_000 } as const;

export const textLabels = { title: "Heading", body: "Text" };

export const textFieldLabels = {
  ...textLabels,
  position: "Sort order",
  isListed: "Status",
  ...translationLabels("text", textLabels),
};

/** A text as the form sends it. For a text outside lists, only title and body are saved. */
export interface TypedText {
  title: string;
  body: string;
  /** Null: last. */
  position: number | null;
  isListed: boolean;
  translations: Translations;
}

export const textFormValues = ({
  list,
  title,
  body,
  position,
  isListed,
}: Pick<HouseText, "list" | "title" | "body" | "position" | "isListed">): Record<
  string,
  string
> => ({
  title,
  body,
  ...(list && { position: String(position), isListed: isListed ? "yes" : "no" }),
});
