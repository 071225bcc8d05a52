import { useTranslator } from "~/ui/use-translator";

export function HoursSection({
  openings,
}: {
  openings: { name: string; hours: string; isOpen: boolean }[];
}) {
  const { t } = useTranslator();
  return (
    <section className="page" aria-labelledby="hours">
      <h2 id="hours">{t("Opening hours")}</h2>
      <dl className="hours-list">
        {openings.map(({ name, hours, isOpen }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {hours} {isOpen && <small>{t("open now")}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
