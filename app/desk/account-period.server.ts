import type { FormErrors, FormValues } from "~/core/form-state";
import { lodgeToday } from "~/core/instants";
import { addStayDays, type Period } from "~/core/stay";
import { addressErrors } from "~/http/parse-form.server";
import { readQuery } from "~/http/read-query";
import type { RequestContext } from "~/http/request-context";
import { stayDateField } from "~/reservations/availability/stay-fields.server";

/** Which days an address asks for, and what is wrong with it. */
interface AskedPeriod extends Period {
  values: FormValues;
  errors: FormErrors | null;
}

/** The days between `from` and `to` of an address, both included; the month before this one unless told. */
export function readAccountPeriod(
  request: Request,
  { settings, now }: RequestContext,
): AskedPeriod {
  const { values, typed, errors } = readQuery(new URL(request.url).searchParams, {
    from: stayDateField,
    to: stayDateField,
  });
  const thisMonth = `${lodgeToday(now, settings.general.timeZone).slice(0, 7)}-01`;
  const lastDay = addStayDays(thisMonth, -1);
  const from = values.from ?? `${lastDay.slice(0, 7)}-01`;
  const to = values.to ?? (values.from && values.from > lastDay ? values.from : lastDay);
  const order =
    errors.length === 0 && to < from
      ? [{ field: "to", message: "The end is before the start." }]
      : [];
  return {
    from,
    to,
    values: { from, to, ...typed },
    errors: addressErrors([...errors, ...order]),
  };
}

/**
 * The days that a file is asked for.
 * @throws Response 400 with what is wrong
 */
export function requireAccountPeriod(request: Request, context: RequestContext) {
  const { from, to, errors } = readAccountPeriod(request, context);
  if (errors) {
    const said = errors.fields.map(({ message }) => message).join(" ");
    throw new Response(`Nothing was exported. ${said}`, { status: 400 });
  }
  return { from, to };
}
