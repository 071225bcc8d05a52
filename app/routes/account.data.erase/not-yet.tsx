import type { ErasureObstacle } from "~/privacy/erase-own-account.server";
import { AccountFrame } from "~/ui/account-frame";
import { ButtonLink } from "~/ui/button-link";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";

export function NotYet({ obstacle }: { obstacle: Exclude<ErasureObstacle, null> }) {
  const { t } = useTranslator();
  const { site } = useSiteData();
  const isStaff = obstacle === "works-here";
  return (
    <AccountFrame
      title={
        isStaff ? t("Your account cannot be erased here") : t("Your account cannot be erased yet")
      }
    >
      {isStaff ? (
        <p className="lead">
          {t("You work at the lodge's desk. Ask an administrator to erase it.")}
        </p>
      ) : (
        <p className="lead">
          <Sentence
            text="A stay of yours is still to come or under way, and the lodge has to reach you. Cancel it, or come back when you have left. If it seems wrong, call us on {phone}."
            phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
          />
        </p>
      )}
      <Row>
        <ButtonLink href={isStaff ? "/account/data" : "/my-bookings"}>
          {isStaff ? t("Back") : t("My Bookings")}
        </ButtonLink>
      </Row>
    </AccountFrame>
  );
}
