import { mentionsAllergy } from "~/dining-and-events/tables/detect-allergy";
import { StateButton } from "~/ui/desk/state-button";
import { MultilineText } from "~/ui/multiline-text";
import { useIsPending } from "~/ui/use-is-pending";

export function ArrivalNotes({
  notes,
  currentHref,
}: {
  notes: { id: number; text: string }[];
  currentHref: string;
}) {
  const isSent = useIsPending();
  if (notes.length === 0) return null;
  return (
    <ul className="arrival-notes plain-list">
      {/* A note marked as done is hidden and not removed, because the page revalidates only while the form exists. */}
      {notes.map(({ id, text }) => (
        <li key={id} hidden={isSent(`/admin/shift-notes/${id}/done`)}>
          <span>
            <strong>On arrival:</strong> <MultilineText text={text} />
          </span>{" "}
          <StateButton
            action={`/admin/shift-notes/${id}/done`}
            returnTo={currentHref}
            hiddenSuffix={`: ${text.slice(0, 60)}`}
          >
            Done
          </StateButton>
        </li>
      ))}
    </ul>
  );
}

export function SpecialRequest({ text }: { text: string }) {
  return (
    <>
      {mentionsAllergy(text) && <strong className="missing">Allergy or intolerance: </strong>}
      <MultilineText text={text} />
    </>
  );
}
