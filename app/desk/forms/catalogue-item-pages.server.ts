import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { amenityFieldLabels } from "~/catalogue/amenities/amenity-details";
import { amenityStore } from "~/catalogue/amenities/amenity-store.server";
import { spaceFieldLabels } from "~/catalogue/conference-spaces/space-details";
import { spaceStore } from "~/catalogue/conference-spaces/space-store.server";
import type {
  CatalogueItemDetails,
  CatalogueItemStore,
  StoredCatalogueItem,
  SubmittedCatalogueItem,
} from "~/catalogue/facilities/catalogue-item";
import {
  addCatalogueItem,
  changeCatalogueItem,
} from "~/catalogue/facilities/save-catalogue-item.server";
import { dishFieldLabels } from "~/catalogue/menu/dish-details";
import { dishStore } from "~/catalogue/menu/dish-store.server";
import { describeConflict, withVersionFields } from "~/core/change-log/merge-edits.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { loadTranslations } from "~/core/languages/translations.server";
import type { Currency } from "~/core/money";
import { db } from "~/db.server";
import {
  amenityRecord,
  type DeskRecord,
  dishRecord,
  notFoundResponse,
  requireRecord,
  spaceRecord,
} from "~/desk/records.server";
import {
  deriveIdempotencyKey,
  generateIdempotencyKey,
  idempotencyKeyField,
} from "~/http/idempotency-key.server";
import { errorStatusOf, parseFields } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { requireViewer } from "~/http/request-context";
import { amenitySchema } from "./amenity.schema.server";
import { dishSchema } from "./dish.schema.server";
import { spaceSchema } from "./space.schema.server";

interface CatalogueItemPagesDefinition<
  Id extends string | number,
  Details extends CatalogueItemDetails,
> {
  store: CatalogueItemStore<Id, Details>;
  record: DeskRecord<Id, StoredCatalogueItem<Id, Details>>;
  schema: (currency: Currency) => z.ZodType<SubmittedCatalogueItem<Details>>;
  checkboxesName?: string;
  labels: Record<string, string>;
  initialValues: Record<string, string>;
  path: string;
}

const idempotencySchema = z.object({ idempotencyKey: idempotencyKeyField });

function createCatalogueItemPages<
  Id extends string | number,
  Details extends CatalogueItemDetails,
>({
  store,
  record,
  schema,
  checkboxesName,
  labels,
  initialValues,
  path,
}: CatalogueItemPagesDefinition<Id, Details>) {
  const { subject, toFormValues } = store;

  /** Joins the ticked checkboxes to one value, because form values are single strings. */
  async function readFields(request: Request) {
    const fields = await readForm(request);
    if (checkboxesName) fields.set(checkboxesName, fields.getAll(checkboxesName).join(", "));
    return fields;
  }

  const refuse = (values: FormValues, errors: FormErrors) =>
    json({ values, errors, conflict: null }, { status: errorStatusOf(errors) });

  return {
    async load({ params }: LoaderFunctionArgs) {
      const stored = await requireRecord(record, params);
      const values = toFormValues(stored);
      const { texts, outdated } = await loadTranslations(db, subject, stored.id, values);
      const id: string | number = stored.id;
      return json({
        id,
        name: stored.name,
        values: withVersionFields({ ...values, ...texts }, stored.version),
        outdated,
      });
    },

    loadNew: () => json({ values: { ...initialValues, idempotencyKey: generateIdempotencyKey() } }),

    async add({ request, context }: ActionFunctionArgs) {
      const newSchema = schema(context.settings.general.currency).and(idempotencySchema);
      const form = parseFields(await readFields(request), newSchema);
      if (!form.ok) return refuse(form.values, form.errors);
      await addCatalogueItem(
        store,
        form.data,
        deriveIdempotencyKey(form.data),
        requireViewer(context),
        context.now,
      );
      return redirect(`${path}?notice=saved`);
    },

    async change({ request, params, context }: ActionFunctionArgs) {
      const id = record.parseId(params);
      const form = parseFields(
        await readFields(request),
        schema(context.settings.general.currency),
      );
      if (!form.ok) return refuse(form.values, form.errors);
      const { values, data } = form;
      const version = Number(values.version);
      const admin = requireViewer(context);
      const result = await changeCatalogueItem(store, id, version, data, admin, context.now);
      switch (result.kind) {
        case "saved":
          return redirect(`${path}?notice=saved`);
        case "not-found":
          throw notFoundResponse(record);
        case "version-conflict": {
          const { texts } = await loadTranslations(db, subject, id);
          const edits = {
            labels,
            stored: { ...toFormValues(result.stored), ...texts },
            submitted: { ...values, ...toFormValues(data) },
          };
          const conflict = await describeConflict(subject, result.stored, edits, context);
          return json({ ...conflict, errors: null }, { status: 409 });
        }
      }
    },
  };
}

export const dishPages = createCatalogueItemPages({
  store: dishStore,
  record: dishRecord,
  schema: dishSchema,
  checkboxesName: "dietary",
  labels: dishFieldLabels,
  initialValues: { category: "main", isListed: "yes" },
  path: "/admin/menu",
});

export const spacePages = createCatalogueItemPages({
  store: spaceStore,
  record: spaceRecord,
  schema: spaceSchema,
  labels: spaceFieldLabels,
  initialValues: { isListed: "yes" },
  path: "/admin/spaces",
});

export const amenityPages = createCatalogueItemPages({
  store: amenityStore,
  record: amenityRecord,
  schema: amenitySchema,
  checkboxesName: "hours",
  labels: amenityFieldLabels,
  initialValues: { type: "services", isListed: "yes" },
  path: "/admin/amenities",
});
