import type { Obstacle } from "~/guests/erase-own-account.server";
import { AccountFrame } from "~/ui/account-frame";
import { ButtonLink } from "~/ui/button-link";
import { Row } from "~/ui/row";
import { phoneHref, useSiteData } from "~/ui/site-data";

/** Why an account cannot be erased now, and what helps. */
export function NotYet({ obstacle }: { obstacle: Exclude<Obstacle, null> }) {
  const { site } = useSiteData();
  const isStaff = obstacle === "works-here";
  return (
    <AccountFrame title={`Your account cannot be erased ${isStaff ? "here" : "yet"}`}>
      {isStaff ? (
        <p className="lead">You work at the lodge's desk. Ask an administrator to erase it.</p>
      ) : (
        <p className="lead">
          A stay of yours is still to come or under way, and the lodge has to reach you. Cancel it,
          or come back when you have left. If it seems wrong, call us on{" "}
          <a href={phoneHref(site.phone)}>{site.phone}</a>.
        </p>
      )}
      <Row>
        <ButtonLink href={isStaff ? "/account/data" : "/my-bookings"}>
          {isStaff ? "Back" : "My Bookings"}
        </ButtonLink>
      </Row>
    </AccountFrame>
  );
}
