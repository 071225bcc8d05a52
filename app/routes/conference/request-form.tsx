import type { SerializeFrom } from "@remix-run/node";
import {
  cateringLabels,
  layoutLabels,
  maxEventHours,
  startTimes,
} from "~/catalogue/conference-spaces/event-options";
import type { PriceLines } from "~/reservations/quotes/charges";
import { createOptions, type Option, SelectField } from "~/ui/choice-field";
import { ConfirmedEmailField } from "~/ui/confirmed-email-field";
import { DateField, type FormState, PhoneField, TextAreaField, TextField } from "~/ui/field";
import { useMoney } from "~/ui/money";
import { QuoteLines } from "~/ui/quote-lines";
import { Row } from "~/ui/row";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import type { ConferencePage } from "./conference-form.server";
import styles from "./request-form.css";
import type { loader } from "./route";

/** Keeps field ids unique on the page, because the contact form has fields of the same names. */
const idPrefix = "request-";

const eventHours = Array.from({ length: maxEventHours }, (_, index) => index + 1);

interface RequestFormProps
  extends Pick<SerializeFrom<typeof loader>, "spaces" | "today">,
    Pick<ConferencePage, "price" | "previousTotal"> {
  form: FormState;
}

export function RequestForm(props: RequestFormProps) {
  const { formatRate } = useMoney();
  const { t, describe, count } = useTranslator();
  const translateOption = ({ value, label }: Option) => ({ value, label: describe(label) });
  const { spaces, today, price } = props;
  const form = { ...props.form, idPrefix };
  return (
    <section className="section" id="request" aria-labelledby="request-title">
      <h2 id="request-title">{t("Request a space")}</h2>
      <p>
        {t(
          "See the price, then send your request. We'll be in touch to confirm; nothing is charged now.",
        )}
      </p>
      <link rel="stylesheet" href={styles} />
      <PostForm
        form={form}
        action="/conference#errors"
        className="request-form"
        data-keep="conference"
      >
        <div className="panel request-price">
          <h3>{t("Estimated price")}</h3>
          {price ? (
            <Price {...props} price={price} />
          ) : (
            <p>{t("Choose a space and the number of hours, then press “See the price”.")}</p>
          )}
        </div>
        <fieldset>
          <legend>{t("Your event")}</legend>
          <SelectField
            name="space"
            label={t("Space")}
            options={spaces.map(({ id, name, capacity, pricePerHourCents }) => ({
              value: id,
              label: t("{name}, up to {n} people, {rate} per hour", {
                name,
                n: capacity,
                rate: formatRate(pricePerHourCents),
              }),
            }))}
          />
          <div className="field-pair">
            <DateField name="date" label={t("Date")} min={today} />
            <SelectField
              name="startTime"
              label={t("From")}
              options={startTimes.map((time) => ({ value: time, label: time }))}
            />
            <SelectField
              name="hours"
              label={t("For")}
              options={eventHours.map((hours) => ({
                value: String(hours),
                label: count(hours, "{n} hour", "{n} hours"),
              }))}
            />
            <TextField
              name="people"
              label={t("Number of guests")}
              type="number"
              inputMode="numeric"
              min={1}
            />
          </div>
          <div className="field-pair">
            <SelectField
              name="layout"
              label={t("Layout")}
              options={createOptions(layoutLabels).map(translateOption)}
            />
            <SelectField
              name="catering"
              label={t("Catering (priced on request)")}
              options={createOptions(cateringLabels).map(translateOption)}
            />
          </div>
        </fieldset>
        <fieldset>
          <legend>{t("Contact details")}</legend>
          <TextField name="name" label={t("Name")} autoComplete="name" maxLength={200} />
          <div className="field-pair">
            <ConfirmedEmailField />
            <PhoneField />
          </div>
          <TextAreaField name="note" label={t("Note")} maxLength={2000} optional />
        </fieldset>
        <Row as="div">
          {/* First in the form, so that Enter shows the price and does not send. */}
          <button
            type="submit"
            name="intent"
            value="price"
            formAction="/conference#request"
            className="button button-quiet"
          >
            {t("See the price")}
          </button>
          <button
            type="submit"
            name="intent"
            value="send"
            className="button"
            data-pending={t("Sending…")}
          >
            {t("Send request")}
          </button>
        </Row>
      </PostForm>
    </section>
  );
}

/** The form submits the shown total, so that the server can show a changed price before it accepts the request. */
function Price({
  price,
  previousTotal,
  form,
}: RequestFormProps & {
  price: PriceLines;
}) {
  const { t, formatCents } = useTranslator();
  const { currency, totalCents } = price;
  const { catering } = form.values;
  return (
    <>
      <input type="hidden" name="quotedCents" value={totalCents} />
      <input type="hidden" name="quotedCurrency" value={currency} />
      {previousTotal && (
        <p className="alert alert-warning">
          {t(
            "The price was {before} and is now {now}. Your request has not been sent yet: send it if you agree.",
            {
              before: formatCents(previousTotal.cents, previousTotal.currency),
              now: formatCents(totalCents, currency),
            },
          )}
        </p>
      )}
      <QuoteLines price={price} caption={t("Price of the space")} />
      {catering && catering !== "none" && (
        <p className="note">
          {t("Catering is priced on request: we'll send you a quote before you confirm.")}
        </p>
      )}
    </>
  );
}
