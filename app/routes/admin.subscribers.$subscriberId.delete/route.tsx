import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { safePath } from "~/core/paths";
import { ConfirmationForm } from "~/desk/forms/confirmation-form";
import { requireRecord, subscriberRecord } from "~/desk/records.server";
import { createConfirmationAction } from "~/desk/state-route";
import { removeSubscriber } from "~/publishing/newsletter/remove-subscribers.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Subscriber", (data) => `Remove ${data.email}`);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { email } = await requireRecord(subscriberRecord, params);
  const requestedPath = new URL(request.url).searchParams.get("returnTo");
  return json({ email, returnTo: safePath(requestedPath, "/admin/subscribers") });
}

export const action = createConfirmationAction(
  subscriberRecord,
  (email, { clerk, context }) => removeSubscriber(email, clerk, context.now),
  () => "/admin/subscribers?notice=removed",
);

export default function RemoveSubscriber() {
  const { email, returnTo } = useLoaderData<typeof loader>();
  return (
    <ConfirmationForm
      title={`Remove ${email}?`}
      version={null}
      confirmLabel="Remove subscriber"
      cancelHref={returnTo}
    >
      <p>
        No more newsletters are sent to this address, and its record is deleted. The person can
        subscribe again on the site.
      </p>
    </ConfirmationForm>
  );
}
