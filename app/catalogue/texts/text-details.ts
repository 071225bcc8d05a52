import { type Translations, translationLabels } from "~/core/languages/translated-fields";
import type { HouseText } from "./shipped-texts";

/** The most characters of each; the database holds the same bounds. */
export const maxTextLengths = { title: 200, body: 20_000 } as const;

/** What the fields with texts are called. */
export const textLabels = { title: "Heading", body: "Text" };

/** What each field is called on the form and in the log. */
export const textFieldLabels = {
  ...textLabels,
  position: "Place in the list",
  isListed: "State",
  ...translationLabels("text", textLabels),
};

/** A text as its form sends it; of the only one in its place nothing but its words counts. */
export interface TypedText {
  title: string;
  body: string;
  /** Null: the last one. */
  position: number | null;
  isListed: boolean;
  translations: Translations;
}

/** A text as its form shows it. */
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
