import { useTranslator } from "~/ui/use-translator";

export function ArrivalHint({
  readyFrom,
  arrivalText,
}: {
  readyFrom: string;
  /** The lodge's text about late arrival; `lang` is set if it is in English. */
  arrivalText: { lateArrival: string; lang?: Record<string, string> };
}) {
  const { t } = useTranslator();
  return (
    <>
      {t("Your room is ready from {time}.", { time: readyFrom })}{" "}
      <span lang={arrivalText.lang?.lateArrival}>{arrivalText.lateArrival}</span>
    </>
  );
}
