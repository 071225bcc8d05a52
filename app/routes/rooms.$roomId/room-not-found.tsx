import { ButtonLink } from "~/ui/button-link";
import { Row } from "~/ui/row";
import { ShortPage } from "~/ui/site-layout";
import { useTranslator } from "~/ui/use-translator";

/** Shown for an unknown room id (specification, section 2). */
export function RoomNotFound() {
  const { t } = useTranslator();
  return (
    <ShortPage>
      <p className="eyebrow">404</p>
      <h1>{t("Room Not Found")}</h1>
      <p className="lead">{t("There's no room at this address; it may have moved.")}</p>
      <Row>
        <ButtonLink href="/rooms">{t("See all rooms")}</ButtonLink>
      </Row>
    </ShortPage>
  );
}
