import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { plural } from "~/core/counted";
import { db } from "~/db.server";
import { DeleteQuestion } from "~/desk/forms/delete-question";
import { letterRecord, requireRecord } from "~/desk/records.server";
import { questionRoute } from "~/desk/state-route";
import { formErrors } from "~/http/parse-form.server";
import { letterObstacle } from "~/publishing/newsletter/letter-obstacle.server";
import { startLetter } from "~/publishing/newsletter/start-letter.server";
import { countConfirmed } from "~/publishing/newsletter/subscriber-list-queries.server";
import { recordTitle } from "~/ui/page-meta";

export const meta = recordTitle<typeof loader>("Letter", (data) => `Send “${data.subject}”`);

export async function loader({ params, context: { settings } }: LoaderFunctionArgs) {
  const { id, version, subject, status } = await requireRecord(letterRecord, params);
  const confirmed = await countConfirmed(db);
  const { mailsAMinute } = settings.notifications;
  return json({
    id,
    version,
    subject,
    confirmed,
    obstacle:
      status === "draft"
        ? (letterObstacle(settings) ?? (confirmed === 0 ? "Nobody is subscribed." : null))
        : "It was sent before, or is on its way.",
    mailsAMinute,
    minutes: Math.ceil(confirmed / mailsAMinute),
  });
}

export const action = questionRoute(
  letterRecord,
  (id, { version, clerk, context }) => startLetter(id, version, clerk, context),
  (result, id) =>
    result.kind === "refused"
      ? { errors: formErrors([{ field: "", message: result.reason }]), status: 409 }
      : `/admin/letters/${id}?notice=${result.kind}`,
);

export default function SendLetter() {
  const { id, version, subject, confirmed, obstacle, mailsAMinute, minutes } =
    useLoaderData<typeof loader>();
  const many = plural(confirmed, "confirmed subscriber");
  return (
    <DeleteQuestion
      title={`Send “${subject}”?`}
      version={version}
      yes={obstacle ? null : `Send to ${many}`}
      no={obstacle ? "Back to the letter" : "No, not now"}
      back={`/admin/letters/${id}`}
    >
      {obstacle ? (
        <p className="lead">{obstacle}</p>
      ) : (
        <ul>
          <li>It goes to {many}: whoever is subscribed when you press the button.</li>
          <li>
            At most {mailsAMinute} mails leave a minute, so it takes about{" "}
            {plural(minutes, "minute")}. Whatever guests are sent meanwhile goes first.
          </li>
          <li>It can be stopped on its way. The text stays as it is from now on.</li>
        </ul>
      )}
    </DeleteQuestion>
  );
}
