import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { loadTranslations } from "~/core/languages/translations.server";
import {
  fieldsOf,
  type IdOf,
  labelsOf,
  type RecordDefinition,
  type StoredRecord,
  toFormValues,
  translatedTextsOf,
} from "~/core/records/record-definition";
import { listUsedTexts } from "~/core/records/record-queries.server";
import { addRecord, changeRecord } from "~/core/records/save-record.server";
import { newRecordSlug } from "~/core/records/unique-slug";
import type { Settings } from "~/core/settings/settings";
import { db } from "~/db.server";
import { type DeskRecord, notFoundResponse, requireRecord } from "~/desk/records.server";
import {
  generateIdempotencyKey,
  idempotencyKeyField,
  readIdempotencyKey,
} from "~/http/idempotency-key.server";
import { createFormErrors, errorStatusOf, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { createRecordSchema } from "./record-schema.server";

const idempotencySchema = z.object({ idempotencyKey: idempotencyKeyField });

interface RecordPages<D extends RecordDefinition> {
  definition: D;
  record: DeskRecord<IdOf<D>, StoredRecord<D>>;
  /** The values of a new record's form. */
  initialValues: (settings: Settings) => Record<string, string>;
}

/**
 * Creates the loader and the action of a route with the form of new and of existing records. The last path segment
 * is `new` or the record's id.
 */
export function createRecordPages<D extends RecordDefinition>({
  definition,
  record,
  initialValues,
}: RecordPages<D>) {
  const { subject, path } = definition;
  const { kind } = translatedTextsOf(definition);
  const labels = labelsOf(definition);
  const isNew = ({ url }: Request) => new URL(url).pathname === `${path}/${newRecordSlug}`;

  /** Joins ticked checkboxes to one value, because form values are single strings. */
  async function readFields(request: Request) {
    const form = await readForm(request);
    for (const [name, field] of fieldsOf(definition)) {
      if (field.kind === "choices") form.set(name, form.getAll(name).join(", "));
    }
    return form;
  }

  async function loadSuggestions(): Promise<Record<string, string[]>> {
    const lists = fieldsOf(definition).map(async ([name, field]) => {
      if (field.kind !== "line" || !field.suggestions) return [];
      const used = await listUsedTexts(db, definition, name);
      const usedNames = new Set(used.map((text) => text.toLowerCase()));
      const unused = field.suggestions.filter((text) => !usedNames.has(text.toLowerCase()));
      return [[name, [...used, ...unused]]] as [string, string[]][];
    });
    return Object.fromEntries((await Promise.all(lists)).flat());
  }

  const refuse = (values: FormValues, errors: FormErrors, status = errorStatusOf(errors)) =>
    json({ values, errors, conflict: null }, { status });

  async function load({ request, params, context }: LoaderFunctionArgs) {
    const suggestions = await loadSuggestions();
    if (isNew(request)) {
      const values: Record<string, string> = {
        ...initialValues(context.settings),
        idempotencyKey: generateIdempotencyKey(),
      };
      return json({ id: null, name: null, values, outdated: {}, suggestions });
    }
    const stored = await requireRecord(record, params);
    const formValues = toFormValues(definition, stored);
    const { texts, outdated } = await loadTranslations(db, kind, stored.id, formValues);
    return json({
      id: stored.id as string | number,
      name: String(formValues.name),
      values: withVersionFields({ ...formValues, ...texts }, stored.version),
      outdated,
      suggestions,
    });
  }

  async function save({ request, params, context }: ActionFunctionArgs) {
    const schema = createRecordSchema(definition, context.settings.general.currency);
    const form = parseFields(
      await readFields(request),
      isNew(request) ? schema.and(idempotencySchema) : schema,
    );
    if (!form.ok) return refuse(form.values, form.errors);
    const { values, data } = form;
    const viewer = requireViewer(context);
    const result = isNew(request)
      ? await addRecord(definition, data, readIdempotencyKey(values), viewer, context.now)
      : await changeRecord(
          definition,
          record.parseId(params),
          Number(values.version),
          data,
          viewer,
          context.now,
        );
    switch (result.kind) {
      case "saved":
        return redirect(`${path}?notice=saved`);
      case "not-found":
        throw notFoundResponse(record);
      case "text-taken":
        return refuse(values, createFormErrors([result]), 409);
      case "version-conflict": {
        const { stored } = result;
        const { texts } = await loadTranslations(db, kind, stored.id);
        const edits = {
          labels,
          stored: { ...toFormValues(definition, stored), ...texts },
          submitted: { ...values, ...toFormValues(definition, data) },
        };
        const conflict = await describeConflict(subject, stored, edits, context);
        return json({ ...conflict, errors: null }, { status: 409 });
      }
    }
  }

  return { load, save };
}
