import { useTranslator } from "./use-translator";

/** Pictures below `rooms/` are illustrations that ship with the program. */
export function RoomIllustrationNote({ images }: { images: { picture: string }[] }) {
  const { t } = useTranslator();
  const hasIllustrations = images.some(({ picture }) => picture.startsWith("rooms/"));
  return (
    hasIllustrations && (
      <p className="note">
        {t("These are illustrations of our rooms; photographs are on their way.")}
      </p>
    )
  );
}

export function FacilityIllustrationNote({ images }: { images: { picture: string }[] }) {
  const { t } = useTranslator();
  const illustrations = images.filter(({ picture }) =>
    /^(restaurant|conference|amenities)\//.test(picture),
  );
  if (illustrations.length === 0) return null;
  const areMostIllustrations = illustrations.length * 2 > images.length;
  return (
    <p className="note picture-note">
      {areMostIllustrations
        ? t("Most of these are illustrations; photographs are on their way.")
        : t("Some of these are illustrations; photographs are on their way.")}
    </p>
  );
}
