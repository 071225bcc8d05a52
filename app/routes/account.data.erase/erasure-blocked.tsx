import type { ErasureObstacle } from "~/privacy/erase-own-account.server";
import { AccountFrame } from "~/ui/account-frame";
import { ButtonLink } from "~/ui/button-link";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { useTranslator } from "~/ui/use-translator";

export function ErasureBlocked({ obstacle }: { obstacle: Exclude<ErasureObstacle, null> }) {
  const { t } = useTranslator();
  const { site } = useSiteData();
  const isStaff = obstacle === "staff-account";
  return (
    <AccountFrame
      title={
        isStaff ? t("Your account cannot be deleted here") : t("Your account cannot be deleted yet")
      }
    >
      {isStaff ? (
        <p className="lead">{t("This is a staff account. Ask an administrator to delete it.")}</p>
      ) : (
        <p className="lead">
          <Sentence
            text="You have a current or upcoming stay. Cancel it first, or delete your account after your departure. If this seems wrong, call us on {phone}."
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
