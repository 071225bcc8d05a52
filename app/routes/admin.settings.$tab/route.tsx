import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { hasFactor } from "~/accounts/factors/factor-queries.server";
import { describeFractionalPrices } from "~/catalogue/extras/describe-fractional-prices.server";
import type { EditConflict } from "~/core/change-log/edit-conflict";
import { mergeEdits, withVersionFields } from "~/core/change-log/merge-edits.server";
import type { FormErrors, FormValues } from "~/core/form-state";
import { formatInstant } from "~/core/instants";
import { loadOptional } from "~/core/log-error.server";
import { saveSettings } from "~/core/settings/save-settings.server";
import { findSettingsGroup } from "~/core/settings/settings-queries.server";
import {
  isSettingsTab,
  mainGroupOf,
  type SettingsTab,
  settingLabelsOf,
  settingsOfSection,
  settingsTabs,
} from "~/core/settings/settings-tabs";
import { formatStayDate } from "~/core/stay";
import { db } from "~/db.server";
import { mailList } from "~/desk/lists/mail-list.server";
import { createFormErrors, errorStatusOf } from "~/http/parse-form.server";
import { readForm } from "~/http/read-form.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { Notice } from "~/ui/notice";
import { recordTitle } from "~/ui/page-meta";
import { SectionError } from "~/ui/section-error";
import { findAllowListProblem } from "./find-allow-list-problem.server";
import { loadOutboxState } from "./load-outbox-state.server";
import { Outbox } from "./outbox";
import { SettingsForm } from "./settings-form";
import { loadSettingsValues, parseSettings } from "./settings-form.server";
import {
  describeFixedCurrency,
  listUnavailableFields,
  restoreUnavailableFields,
} from "./unavailable-fields.server";

export const meta = recordTitle<typeof loader>(
  "Settings",
  (data) => `Settings: ${settingsTabs[data.tab].name}`,
);

const factorRequiredNotice = "Saved. You must set up a second factor at your next sign-in. ";
const notices = new Map([
  ["saved", "Saved."],
  ["saved-without-factor", factorRequiredNotice],
  ["mails-retried", "Failed emails are being sent again."],
  ["mails-released", "Emails are being sent."],
  ["mails-dropped", "Emails deleted."],
]);

/** @throws Response 404 for an unknown name */
function requireTab(name = ""): SettingsTab {
  if (!isSettingsTab(name)) throw new Response("Settings page not found.", { status: 404 });
  return name;
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args;
  const tab = requireTab(params.tab);
  const { settings } = context;
  const { values, outdated } = await loadSettingsValues(settings, tab);
  const savedGroup = await findSettingsGroup(db, mainGroupOf(tab));
  const { timeZone } = settings.general;
  const outbox = tab === "notifications" ? await loadOptional(loadOutbox(args), null) : null;
  const notice = readNotice(request, notices);
  const data = {
    tab,
    unavailableReasons: await listUnavailableFields(settings, context.address),
    values: withVersionFields(values, savedGroup?.version ?? 0),
    outdated,
    lastSave: savedGroup
      ? { by: savedGroup.savedBy ?? "someone", at: formatInstant(savedGroup.savedAt, timeZone) }
      : null,
    outbox,
    notice,
    isWithoutFactor: notice === factorRequiredNotice,
  };
  return json(data, { status: outbox?.list.errors ? 400 : 200 });
}

async function loadOutbox(args: LoaderFunctionArgs) {
  const [list, state] = await Promise.all([
    mailList.read(args),
    loadOutboxState(args.request, args.context),
  ]);
  return { list, state };
}

/** The action's response if nothing was saved: the form again, with errors or a concurrent change. */
export interface RejectedSettings {
  values: FormValues;
  errors: FormErrors | null;
  conflict?: EditConflict;
}

/** Saves a tab. The currency is fixed once prices are agreed, and the IP allowlist must include the client. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const formData = await readForm(request);
  const admin = requireViewer(context);
  const tab = requireTab(params.tab);
  const { currency } = context.settings.general;
  const unavailableErrors = await restoreUnavailableFields(formData, tab, context);
  const form = parseSettings(formData, tab);
  const { values } = form;
  const refuse = (
    refusal: Partial<RejectedSettings> & Pick<RejectedSettings, "errors">,
    status: number,
  ) => json<RejectedSettings>({ values, ...refusal }, { status });
  if (unavailableErrors.length > 0)
    return refuse({ errors: createFormErrors(unavailableErrors) }, 409);
  if (!form.ok) {
    return refuse({ errors: form.errors }, errorStatusOf(form.errors));
  }
  const problem = findAllowListProblem(form.data.security?.ipAllowList ?? "", context.address);
  if (problem) return refuse({ errors: createFormErrors([problem]) }, 422);
  const version = Number(values.version) || 0;
  const submitted = { ...form.data, translations: form.translations };
  const result = await saveSettings(
    tab,
    submitted,
    version,
    admin,
    describeFractionalPrices,
    context.now,
  );
  if (result.kind === "saved") {
    const isFactorRequired = form.data.security?.twoFactorRequired === true;
    const isFactorMissing = isFactorRequired && !(await hasFactor(db, admin.id));
    const notice = isFactorMissing ? "saved-without-factor" : "saved";
    return redirect(`/admin/settings/${tab}?notice=${notice}`);
  }
  if (result.kind === "currency-fixed") {
    const error = { field: "currency", message: describeFixedCurrency(currency) };
    return refuse({ values: { ...values, currency }, errors: createFormErrors([error]) }, 409);
  }
  if (result.kind === "prices-not-whole") {
    const message = `${form.data.general?.currency} has no decimals, and some prices are not whole: ${result.prices}. Change them first.`;
    return refuse({ errors: createFormErrors([{ field: "currency", message }]) }, 409);
  }
  if (result.kind === "closed-day-not-over") {
    const message = `${formatStayDate(result.day)} is a closed business day and is not over in this time zone. Reopen the day first.`;
    return refuse({ errors: createFormErrors([{ field: "timeZone", message }]) }, 409);
  }
  const { stored, changedBy, changedAt } = result;
  const { values: mergedValues, ...conflictDetails } = mergeEdits({
    labels: settingLabelsOf(tab),
    stored: (await loadSettingsValues(stored, tab)).values,
    version: result.version,
    submitted: values,
    formatValues: (formValues) => formatSettingValues(formValues, tab),
  });
  const conflict = {
    ...conflictDetails,
    changedBy: changedBy ?? "Someone",
    changedAt: formatInstant(changedAt, stored.general.timeZone),
  };
  return refuse({ errors: null, values: mergedValues, conflict }, 409);
}

export default function SettingsPage() {
  const loaderData = useLoaderData<typeof loader>();
  const { tab, outbox } = loaderData;
  const rejectedSettings = useActionData<typeof action>() as RejectedSettings | undefined;
  return (
    <>
      <Notice text={rejectedSettings ? null : loaderData.notice}>
        {loaderData.isWithoutFactor && <a href="/account/two-factor">Set it up now</a>}
      </Notice>
      <SettingsForm key={tab} loaderData={loaderData} rejectedSettings={rejectedSettings} />
      {outbox && <Outbox {...outbox} />}
      {tab === "notifications" && !outbox && <SectionError section="Emails" />}
    </>
  );
}

/** Returns the values as the page shows them: the labels of choices, and on or off for toggles. */
function formatSettingValues(values: FormValues, tab: SettingsTab): FormValues {
  const settings = settingsTabs[tab].sections.flatMap(settingsOfSection);
  const formattedValues = Object.fromEntries(
    settings.map(([name, { kind, options = [] }]) => {
      const value = values[name] ?? "";
      if (kind === "toggle") return [name, value === "on" ? "on" : "off"];
      const choice = options.find((option) => option.value === value)?.label;
      return [name, choice ?? value];
    }),
  );
  return { ...values, ...formattedValues };
}
