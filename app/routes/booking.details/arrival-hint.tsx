import { useTranslator } from "~/ui/use-translator";

/** From when the room is ready, and what the lodge says to who comes late, in English where `lang` says so. */
export function ArrivalHint({
  readyFrom,
  told,
}: {
  readyFrom: string;
  told: { lateArrival: string; lang?: Record<string, string> };
}) {
  const { t } = useTranslator();
  return (
    <>
      {t("Your room is ready from {time}.", { time: readyFrom })}{" "}
      <span lang={told.lang?.lateArrival}>{told.lateArrival}</span>
    </>
  );
}
