import { useTranslator } from "./use-translator";

/** Renders the error of a page's section whose data could not be loaded. */
export function SectionError({ part }: { part: string }) {
  const { t } = useTranslator();
  return (
    <p className="alert alert-error">
      {t("{part} could not be loaded. Reload the page to try again.", { part })}
    </p>
  );
}
