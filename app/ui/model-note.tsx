import { useWords } from "./use-words";

/** Says it where pictures are models and could be taken for photographs: those of rooms as shipped. */
export function RoomModelNote({ images }: { images: { picture: string }[] }) {
  const { t } = useWords();
  const isModel = images.some(({ picture }) => picture.startsWith("rooms/"));
  return (
    isModel && <p className="note">{t("The pictures of the rooms are models, not photographs.")}</p>
  );
}

/** The same of the pictures of the house, which are shipped with the site. */
export const HouseModelNote = () => (
  <p className="note picture-note">Most pictures are models of the places, not photographs.</p>
);
