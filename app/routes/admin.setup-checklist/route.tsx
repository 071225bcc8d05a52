import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { manualItemNames } from "~/operations/setup-checklist/checklist";
import { loadChecklist } from "~/operations/setup-checklist/load-checklist.server";
import { setChecklistItemDone } from "~/operations/setup-checklist/set-checklist-item-done.server";
import { Badge } from "~/ui/badge";
import { pageTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Setup checklist");

export async function loader({ context }: LoaderFunctionArgs) {
  return json({ items: await loadChecklist(db, context) });
}

/** Marks an item that the program cannot check itself as done or not done. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const itemName = String(form.get("line"));
  if (!manualItemNames.includes(itemName)) {
    throw new Response("Item not found.", { status: 400 });
  }
  await setChecklistItemDone(
    itemName,
    form.get("done") === "yes",
    requireViewer(context),
    context.now,
  );
  return redirect("/admin/setup-checklist");
}

const doneBadge = { tone: "good", label: "Done" } as const;
const toDoBadge = { tone: "waiting", label: "To do" } as const;

export default function SetupChecklist() {
  const { items } = useLoaderData<typeof loader>();
  const openCount = items.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <h1>Setup checklist</h1>
      <p>
        {openCount === 0
          ? "Setup is complete."
          : `${items.length - openCount} of ${items.length} done.`}
      </p>
      <ol className="checklist-items">
        {items.map((item) => (
          <li key={item.name}>
            <Badge {...(item.isDone ? doneBadge : toDoBadge)} />
            <div>
              <h2>{item.href ? <SiteLink href={item.href}>{item.title}</SiteLink> : item.title}</h2>
              <p>{item.description}</p>
            </div>
            {item.isManual && (
              <PostButton
                action="/admin/setup-checklist"
                fields={{ line: item.name, done: item.isDone ? "no" : "yes" }}
                className="button button-small button-quiet"
              >
                {item.isDone ? "Mark as not done" : "Mark as done"}
                <span className="visually-hidden">: {item.title}</span>
              </PostButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
