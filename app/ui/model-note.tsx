import { useTranslator } from "./use-translator";

/** Renders a note if the room pictures are shipped models and no photographs. */
export function RoomModelNote({ images }: { images: { picture: string }[] }) {
  const { t } = useTranslator();
  const isModel = images.some(({ picture }) => picture.startsWith("rooms/"));
  return (
    isModel && (
      <p className="note">
        {t("These are illustrations of our rooms; photographs are on their way.")}
      </p>
    )
  );
}

/** Renders a note if the house's pictures are shipped models and no photographs. */
export function HouseModelNote({ images }: { images: { picture: string }[] }) {
  const { t } = useTranslator();
  const models = images.filter(({ picture }) =>
    /^(restaurant|conference|amenities)\//.test(picture),
  );
  if (models.length === 0) return null;
  const isMost = models.length * 2 > images.length;
  return (
    <p className="note picture-note">
      {isMost
        ? t("Most of these are illustrations; photographs are on their way.")
        : t("Some of these are illustrations; photographs are on their way.")}
    </p>
  );
}
