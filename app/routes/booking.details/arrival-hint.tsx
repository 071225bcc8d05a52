import { useTranslator } from "~/ui/use-translator";

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
