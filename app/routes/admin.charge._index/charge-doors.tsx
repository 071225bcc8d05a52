import { Notice } from "~/ui/notice";
import { SiteLink } from "~/ui/site-link";

interface InHouse {
  id: string;
  doorName: string | null;
  roomName: string;
  lastName: string;
  guestName: string;
}

/** The doors behind which somebody is, to choose whom something is charged to. */
export function ChargeDoors({ stays, notice }: { stays: InHouse[]; notice: string | null }) {
  return (
    <>
      <Notice text={notice} />
      <h1>Charge to a door</h1>
      {stays.length === 0 ? (
        <p className="empty-line">
          Nobody is checked in. The bill of a booking takes charges at any time.
        </p>
      ) : (
        <ul className="charge-doors">
          {stays.map(({ id, doorName, roomName, lastName, guestName }) => (
            <li key={id}>
              <SiteLink href={`/admin/charge/${id}`}>
                <strong>{doorName ?? `${roomName}, no door yet`}</strong>{" "}
                <span>{lastName || guestName || "Guest"}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
