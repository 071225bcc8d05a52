import type { FormErrors, FormValues } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { addStayDays, type Period } from "~/core/stay";
import { createQueryErrors } from "~/http/parse-form.server";
import { parseQuery } from "~/http/parse-query";
import type { RequestContext } from "~/http/request-context";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

interface RequestedPeriod extends Period {
  values: FormValues;
  errors: FormErrors | null;
}

/** Defaults to last month; with only an end, to the month of the end. */
export function parseAccountingPeriod(
  request: Request,
  { settings, now }: RequestContext,
): RequestedPeriod {
  const { values, submitted, errors } = parseQuery(new URL(request.url).searchParams, {
    from: stayDateField,
    to: stayDateField,
  });
  const thisMonthStart = `${lodgeToday(now, settings.general.timeZone).slice(0, 7)}-01`;
  const lastMonthEnd = addStayDays(thisMonthStart, -1);
  const from = values.from ?? `${(values.to ?? lastMonthEnd).slice(0, 7)}-01`;
  const to = values.to ?? (values.from && values.from > lastMonthEnd ? values.from : lastMonthEnd);
  const orderErrors =
    errors.length === 0 && to < from
      ? [{ field: "to", message: "The end is before the start." }]
      : [];
  return {
    from,
    to,
    values: { from, to, ...submitted },
    errors: createQueryErrors([...errors, ...orderErrors]),
  };
}

/** @throws Response 400 with the errors */
export function requireAccountingPeriod(request: Request, context: RequestContext) {
  const { from, to, errors } = parseAccountingPeriod(request, context);
  if (errors) {
    const messages = errors.fields.map(({ message }) => message).join(" ");
    throw new Response(`Nothing was exported. ${messages}`, { status: 400 });
  }
  return { from, to };
}
