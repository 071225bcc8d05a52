import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { db } from "~/db.server";
import { readForm } from "~/http/read-form.server";
import { signedIn } from "~/http/request-context";
import { markReady } from "~/readiness/mark-ready.server";
import { readReadiness } from "~/readiness/read-readiness.server";
import { handLines } from "~/readiness/readiness";
import { pageTitle } from "~/ui/page-meta";
import { ReadyLines } from "./ready-lines";

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Getting ready");

export async function loader({ context }: LoaderFunctionArgs) {
  return json({ lines: await readReadiness(db, context) });
}

/** Ticks a line that only a person can judge, or takes the tick back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const line = String(form.get("line"));
  if (!handLines.includes(line)) {
    throw new Response("The page has no such line to tick.", { status: 400 });
  }
  await markReady(line, form.get("done") === "yes", signedIn(context), context.now);
  return redirect("/admin/ready");
}

export default function GettingReady() {
  const { lines } = useLoaderData<typeof loader>();
  return <ReadyLines lines={lines} />;
}
