import type { Today } from "~/desk/load-today.server";
import { StateButton } from "~/ui/desk/state-button";
import { enquiryLabels } from "~/ui/enquiry-texts";
import { MultilineText } from "~/ui/multiline-text";
import { SiteLink } from "~/ui/site-link";
import { useIsPending } from "~/ui/use-is-pending";
import { UnlistedCount } from "./unlisted-count";

export function OpenTasks({
  notes,
  enquiries,
  unlistedCounts,
}: Pick<Today, "notes" | "enquiries" | "unlistedCounts">) {
  const isSent = useIsPending();
  const isDone = (id: number) => isSent(`/admin/shift-notes/${id}/done`);
  return (
    <>
      <section className="panel" aria-label="Shift notes">
        <h3>
          <SiteLink href="/admin/shift-notes">Shift notes</SiteLink>
        </h3>
        {notes.every(({ id }) => isDone(id)) && <p className="empty-line">No open notes.</p>}
        <ul className="plain-list">
          {/* A note that is done is hidden, not removed: the page revalidates only while its form exists. */}
          {notes.map((note) => (
            <li key={note.id} className="today-note" hidden={isDone(note.id)}>
              <span>
                <MultilineText text={note.text} />{" "}
                <small>
                  {note.bookingId && (
                    <>
                      For{" "}
                      <SiteLink href={`/admin/bookings/${note.bookingId}`}>
                        {note.guestName || "the guest"}
                      </SiteLink>{" "}
                      on arrival.{" "}
                    </>
                  )}
                  {note.writtenBy}
                  {note.since && `, due ${note.since}`}
                </small>
              </span>{" "}
              <StateButton
                action={`/admin/shift-notes/${note.id}/done`}
                returnTo="/admin"
                hiddenSuffix={`: ${note.text.slice(0, 60)}`}
              >
                Done
              </StateButton>
            </li>
          ))}
        </ul>
        <UnlistedCount count={unlistedCounts.notes} />
      </section>
      <section className="panel" aria-label="Open enquiries">
        <h3>
          <SiteLink href="/admin/enquiries?state=open">Open enquiries</SiteLink>
        </h3>
        {enquiries.length === 0 && <p className="empty-line">No open enquiries.</p>}
        <ul className="plain-list">
          {enquiries.map(({ id, kind, name, createdAt }) => (
            <li key={id}>
              <SiteLink href={`/admin/enquiries/${id}`}>{name}</SiteLink>{" "}
              <small>
                {enquiryLabels[kind]}, {createdAt}
              </small>
            </li>
          ))}
        </ul>
        <UnlistedCount count={unlistedCounts.enquiries} />
      </section>
    </>
  );
}
