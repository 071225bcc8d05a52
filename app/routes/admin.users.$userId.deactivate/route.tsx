import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { setUserStatus } from "~/accounts/set-user-status.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/require-viewer.server";
import { answerStatus, leadToUser } from "~/routes/admin.users.$userId._index/answer-status.server";
import { Fault } from "~/ui/fault-page";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireViewer(request, "admin");
  return leadToUser(params.userId);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readForm(request);
  const admin = await requireViewer(request, "admin");
  const id = params.userId ?? "";
  return answerStatus(id, await setUserStatus(id, "deactivated", admin, new Date()), form);
}

/** Never shown: every answer of this address is a redirect or a refusal. */
export default function Nothing() {
  return null;
}

export function ErrorBoundary() {
  return <Fault />;
}
