import { tellsAllergy } from "~/dining-and-events/tables/allergy-words";
import { TypedText } from "~/ui/typed-text";

/** What a guest asked for; an allergy is named as one. */
export function Wish({ text }: { text: string }) {
  return (
    <>
      {tellsAllergy(text) && <strong className="missing">Allergy or intolerance: </strong>}
      <TypedText text={text} />
    </>
  );
}
