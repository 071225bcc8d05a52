import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { openForm } from "~/core/change-log/merge-edits.server";
import { formatInstant } from "~/core/instants";
import { db } from "~/db.server";
import { deletedMeanwhile, requireStill, typedInVain } from "~/desk/forms/deleted-meanwhile.server";
import { checkLetter, previewLetter, readLetterConflict } from "~/desk/forms/letter-editor.server";
import { letterRecord, requireRecord } from "~/desk/records.server";
import { readNotice } from "~/http/read-notice";
import { signedIn } from "~/http/request-context";
import { letterObstacle } from "~/publishing/newsletter/letter-obstacle.server";
import { letterFieldNames } from "~/publishing/newsletter/letter-rules";
import { letterHtml } from "~/publishing/newsletter/letter-text.server";
import { readLetterProgress } from "~/publishing/newsletter/read-letter.server";
import { changeLetter } from "~/publishing/newsletter/save-letter.server";
import { countConfirmed } from "~/publishing/newsletter/subscriber-list-queries.server";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { EditLetter } from "./edit-letter";
import { StartedLetter } from "./started-letter";

export const meta = recordTitle<typeof loader>("Letter", (data) => `Letter “${data.subject}”`);

/** What a change that led here says. */
const notices = new Map([
  ["created", "Letter created. Nobody has it yet."],
  ["saved", "Letter saved."],
  ["tried", "The letter is on its way to you alone."],
  ["started", "The letter is going out. This page says how far it is."],
  ["stopped", "Stopped. What had not left was taken back."],
  ["resumed", "The letter goes on where it was."],
  ["as-it-was", "Somebody was quicker: below it stands as it is."],
]);

export async function loader({
  request,
  params,
  context: { settings, viewer },
}: LoaderFunctionArgs) {
  const letter = await requireRecord(letterRecord, params);
  const { id, subject, body, status, version } = letter;
  const inWords = (at: string | null) => at && formatInstant(at, settings.general.timeZone);
  const isDraft = status === "draft";
  return json({
    id,
    subject,
    status,
    obstacle: letterObstacle(settings),
    notice: readNotice(request, notices),
    draft: isDraft
      ? {
          values: openForm({ subject, body }, version),
          confirmed: await countConfirmed(db),
          email: viewer?.email ?? "",
        }
      : null,
    started: isDraft
      ? null
      : {
          html: letterHtml(body),
          progress: await readLetterProgress(db, letter),
          startedAt: inWords(letter.startedAt),
          startedBy: letter.startedBy,
          finishedAt: inWords(letter.finishedAt),
        },
  });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await checkLetter(request);
  const editor = signedIn(context);
  const { values } = form;
  const { id } = await requireStill(letterRecord, params, letterFieldNames, values);
  if (values.intent === "preview") {
    return json({ values, errors: null, conflict: null, preview: previewLetter(values) });
  }
  if (!form.ok) return form.refuse(form.errors);
  const result = await changeLetter(id, form.data.version, form.data, editor, context.now);
  switch (result.kind) {
    case "changed":
      return redirect(`/admin/letters/${id}?notice=saved`);
    case "not-found":
      throw deletedMeanwhile(letterFieldNames, values);
    case "started":
      throw typedInVain(
        "The letter was started meanwhile, so its text stays as it is",
        letterFieldNames,
        values,
        409,
      );
    case "changed-meanwhile":
      return json(
        {
          ...(await readLetterConflict(result.stored, values, context)),
          errors: null,
          preview: null,
        },
        { status: 409 },
      );
  }
}

export default function LetterPage() {
  const loaded = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const { draft, started } = loaded;
  return (
    <>
      {!sent && (
        <div data-forget={loaded.notice ? "" : undefined}>
          <Notice text={loaded.notice} />
        </div>
      )}
      {loaded.obstacle && loaded.status !== "sent" && (
        <p className="alert alert-warning">{loaded.obstacle}</p>
      )}
      {draft && <EditLetter {...loaded} draft={draft} sent={sent} />}
      {started && <StartedLetter {...loaded} started={started} />}
    </>
  );
}
