import { useTranslator } from "./use-translator";

export function SectionError({ part }: { part: string }) {
  const { t } = useTranslator();
  return (
    <p className="alert alert-error">
      {t("{part} could not be loaded. Reload the page to try again.", { part })}
    </p>
  );
}
