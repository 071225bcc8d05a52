import { SiteLink } from "./site-link";
import { useTranslator } from "./use-translator";

/** Text browsers show "(this page)" after the current tab. */
export function TabLinks({
  label,
  tabs,
}: {
  label: string;
  tabs: { name: string; href: string; isCurrent: boolean }[];
}) {
  const { t } = useTranslator();
  return (
    <nav aria-label={label}>
      <ul className="tabs">
        {tabs.map(({ name, href, isCurrent }) => (
          <li key={href}>
            <SiteLink href={href} aria-current={isCurrent ? "true" : undefined}>
              {name}
              {isCurrent && <span className="text-only"> {t("(this page)")}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
