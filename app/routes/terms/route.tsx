import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadTerms } from "~/catalogue/texts/load-texts.server";
import { db } from "~/db.server";
import { renderTerms } from "~/reservations/quotes/render-terms.server";
import { pageMeta, translatorOf } from "~/ui/page-meta";
import { SiteLayout } from "~/ui/site-layout";

export const handle = { isPublic: true };

export const meta: MetaFunction = ({ matches }) => {
  const { t } = translatorOf(matches);
  return pageMeta(matches, {
    title: t("Terms & Conditions"),
    description: t(
      "What our rates include, what children pay, when you can cancel free of charge, and how you pay at check-in.",
    ),
    path: "/terms",
    picture: "forest/trail",
    alt: t(
      "An earth path with log steps leads through ferns and tall tree ferns into a bright, misty forest.",
    ),
  });
};

export async function loader({ context }: LoaderFunctionArgs) {
  const { title, body, lang } = await loadTerms(db, context);
  return json({ title, lang, html: await renderTerms(db, body, context) });
}

export default function Terms() {
  const { title, lang, html } = useLoaderData<typeof loader>();
  return (
    <SiteLayout>
      <article className="page narrow terms">
        <h1 lang={lang?.title}>{title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the desk's Markdown, which allows no HTML */}
        <div lang={lang?.body} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </SiteLayout>
  );
}
