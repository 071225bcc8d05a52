import { mentionsAllergy } from "~/dining-and-events/tables/detect-allergy";
import { MultilineText } from "~/ui/multiline-text";

/** What a guest asked for; an allergy is named as one. */
export function SpecialRequest({ text }: { text: string }) {
  return (
    <>
      {mentionsAllergy(text) && <strong className="missing">Allergy or intolerance: </strong>}
      <MultilineText text={text} />
    </>
  );
}
