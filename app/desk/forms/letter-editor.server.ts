import { describeConflict } from "~/core/change-log/describe-conflict.server";
import type { FormValues } from "~/core/form-state";
import { checkForm } from "~/http/check-form.server";
import { maxLongFormBytes } from "~/http/form-bounds.server";
import type { RequestContext } from "~/http/request-context";
import { whereTheyDiffer } from "~/publishing/content/content-rules";
import type { Letter } from "~/publishing/newsletter/letter-queries.server";
import { letterFieldNames } from "~/publishing/newsletter/letter-rules";
import { letterHtml } from "~/publishing/newsletter/letter-text.server";
import { letterSchema } from "./letter.schema.server";

/** The editor's form; an answer to it has a place for a conflict and for a preview. */
export const checkLetter = (request: Request) =>
  checkForm(request, letterSchema, { conflict: null, preview: null }, maxLongFormBytes);

/** The letter as its mail would show it, from whatever the fields hold; nothing is stored. */
export const previewLetter = ({ subject = "", body = "" }: FormValues) => ({
  subject: subject.trim() || "Without a subject",
  html: letterHtml(body),
});

/** Who saved in the meantime, and where it differs from what was typed. */
export function readLetterConflict(stored: Letter, typed: FormValues, context: RequestContext) {
  const bodyOf = ({ body = "" }: FormValues) => body.replaceAll("\r\n", "\n").trim();
  const edit = {
    names: letterFieldNames,
    stored: { subject: stored.subject, body: stored.body },
    typed,
    say: (one: FormValues, other: FormValues) => ({
      ...one,
      body: whereTheyDiffer(bodyOf(one), bodyOf(other))[0],
    }),
  };
  return describeConflict("letter", stored, edit, context);
}
