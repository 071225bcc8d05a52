import { useTranslator } from "./use-translator";

export function SectionError({ section }: { section: string }) {
  const { t } = useTranslator();
  return (
    <p className="alert alert-error">
      {t("{section} could not be loaded. Reload the page to try again.", { section })}
    </p>
  );
}
