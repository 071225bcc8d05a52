import { StateButton } from "~/ui/desk/state-button";
import { MultilineText } from "~/ui/multiline-text";
import { useIsSent } from "~/ui/use-is-sent";

/** What a booking's guest is to be told at arrival, each with the button that ticks it off. */
export function ArrivalNotes({
  notes,
  here,
}: {
  notes: { id: number; text: string }[];
  /** The page's own address, to come back to. */
  here: string;
}) {
  const isSent = useIsSent();
  if (notes.length === 0) return null;
  return (
    <ul className="notes-to-tell plain-list">
      {/* Its form stays until the answer is here: of one that is gone the page is not read anew. */}
      {notes.map(({ id, text }) => (
        <li key={id} hidden={isSent(`/admin/handover/${id}/done`)}>
          <span>
            <strong>Tell at arrival:</strong> <MultilineText text={text} />
          </span>{" "}
          <StateButton
            action={`/admin/handover/${id}/done`}
            returnTo={here}
            which={`: ${text.slice(0, 60)}`}
          >
            Told
          </StateButton>
        </li>
      ))}
    </ul>
  );
}
