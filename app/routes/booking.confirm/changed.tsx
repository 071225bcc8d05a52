import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { plural } from "~/lodge/counted";
import { useMoney } from "~/ui/money";
import { phoneHref, useSiteData } from "~/ui/site-data";
import type { loader } from "./route";

type ChangedProps = Pick<
  SerializeFrom<typeof loader>,
  "totalCents" | "formerTotalCents" | "limits" | "refusal"
>;

/** Why nothing was booked yet: what is not as the guest saw it, or is more than one guest may book. */
export function Changed({ refusal, totalCents, formerTotalCents, limits }: ChangedProps) {
  const { currency, formatCents } = useMoney();
  return (
    <>
      {refusal === "over-limit" && <OverLimit {...limits} />}
      {refusal === "stay" && (
        <Warning title="Your stay has changed">
          It was changed in another window. Nothing is booked yet: confirm only if this is the stay
          you want.
        </Warning>
      )}
      {refusal === "quote" && (
        <Warning title="The price has changed">
          The total is the same, but its nights, its tax or its service charge are not those you
          saw. Nothing is booked yet: read this page again, and confirm only if you agree.
        </Warning>
      )}
      {refusal === "terms" && (
        <Warning title="Our terms have changed">
          The times or the deposit below, or until when cancelling is free, are not those you saw.
          Nothing is booked yet: read this page again, and confirm only if you agree.
        </Warning>
      )}
      {refusal === "guest" && (
        <Warning title="Your details have changed">
          They were changed in another window. Nothing is booked yet: confirm only if they are right
          below.
        </Warning>
      )}
      {refusal === "hold" && (
        <Warning title="How we confirm has changed">
          Whether your booking is confirmed at once, or waits for the lodge, is not as you saw.
          Nothing is booked yet: read this page again, and confirm only if you agree.
        </Warning>
      )}
      {formerTotalCents !== null && (
        <Warning title="The price has changed">
          It was {formatCents(formerTotalCents)}, now it is{" "}
          <strong>{formatCents(totalCents)}</strong>. Nothing is booked yet: confirm only if you
          agree.
        </Warning>
      )}
      {refusal === "currency" && (
        <Warning title="The price has changed">
          The lodge's prices are in {currency} now: the total is{" "}
          <strong>{formatCents(totalCents)}</strong>. Nothing is booked yet: confirm only if you
          agree.
        </Warning>
      )}
    </>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="alert alert-warning" role="alert">
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}

/** More than one guest may book online: how to go on, with nothing lost. */
function OverLimit({ openStays, openNights }: ChangedProps["limits"]) {
  const { site } = useSiteData();
  return (
    <Warning title="Please call us for this booking">
      Online, one guest can have up to {plural(openStays, "stay")} ahead, with{" "}
      {plural(openNights, "room-night")} in all, and as many can be booked from one internet
      connection in a day. This one would be more. Nothing is booked, and what you typed is kept:
      call <a href={phoneHref(site.phone)}>{site.phone}</a> and we book it for you.
    </Warning>
  );
}
