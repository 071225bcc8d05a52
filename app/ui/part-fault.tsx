import { useWords } from "./use-words";

/** Renders what a page says in the place of a part that could not be read. */
export function PartFault({ part }: { part: string }) {
  const { t } = useWords();
  return (
    <p className="alert alert-error">
      {t("{part} could not be loaded. Reload the page to try again.", { part })}
    </p>
  );
}
