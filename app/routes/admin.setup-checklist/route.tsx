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
import { manualItems } from "~/operations/setup-checklist/checklist";
import { loadChecklist } from "~/operations/setup-checklist/load-checklist.server";
import { setChecklistItemDone } from "~/operations/setup-checklist/set-checklist-item-done.server";
import { Badge } from "~/ui/badge";
import { pageTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { SiteLink } from "~/ui/site-link";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Setup checklist");

export async function loader({ context }: LoaderFunctionArgs) {
  return json({ lines: await loadChecklist(db, context) });
}

/** Checks or unchecks a line that the program cannot check itself. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const line = String(form.get("line"));
  if (!manualItems.includes(line)) {
    throw new Response("There is no such item.", { status: 400 });
  }
  await setChecklistItemDone(line, form.get("done") === "yes", requireViewer(context), context.now);
  return redirect("/admin/setup-checklist");
}

const done = { tone: "good", word: "Done" } as const;
const toDo = { tone: "waiting", word: "To do" } as const;

export default function GettingReady() {
  const { lines } = useLoaderData<typeof loader>();
  const open = lines.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <h1>Setup checklist</h1>
      <p>{open === 0 ? "Setup is complete." : `${lines.length - open} of ${lines.length} done.`}</p>
      <ol className="ready-lines">
        {lines.map((line) => (
          <li key={line.name}>
            <Badge {...(line.isDone ? done : toDo)} />
            <div>
              <h2>{line.href ? <SiteLink href={line.href}>{line.title}</SiteLink> : line.title}</h2>
              <p>{line.says}</p>
            </div>
            {line.isByHand && (
              <PostButton
                action="/admin/setup-checklist"
                fields={{ line: line.name, done: line.isDone ? "no" : "yes" }}
                className="button button-small button-quiet"
              >
                {line.isDone ? "Mark as not done" : "Mark as done"}
                <span className="visually-hidden">: {line.title}</span>
              </PostButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
