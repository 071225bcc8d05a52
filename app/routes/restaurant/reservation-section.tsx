import { formatShortTime, type ReservationTime } from "~/catalogue/menu/opening-hours";
import { maxPartySize } from "~/dining-and-events/enquiries/table-enquiry-policy";
import { SelectField } from "~/ui/choice-field";
import { DateField, type FormState, PhoneField, TextAreaField, TextField } from "~/ui/field";
import { Sentence } from "~/ui/sentence";
import { phoneHref, useSiteData } from "~/ui/site-data";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

interface ReservationProps {
  form: FormState;
  /** Keeps the menu's tab and scrolls to the form. */
  action: string;
  today: string;
  times: ReservationTime[];
}

export function ReservationSection(props: ReservationProps) {
  const { site } = useSiteData();
  const { t } = useTranslator();
  return (
    <div className="band no-print">
      <section className="page split" id="reserve" aria-labelledby="reserve-heading">
        <div>
          <h2 id="reserve-heading">{t("Reserve a table")}</h2>
          <p>
            {t(
              "Tell us when you are coming and for how many people. We'll call you to confirm; your table is not reserved until then.",
            )}
          </p>
          <p>
            <Sentence
              text="More than {n} people, or coming within the hour? Call us on {phone}."
              n={maxPartySize}
              phone={<a href={phoneHref(site.callNumber)}>{site.phone}</a>}
            />
          </p>
        </div>
        <ReservationForm {...props} />
      </section>
    </div>
  );
}

function ReservationForm({ form, action, today, times }: ReservationProps) {
  const { t } = useTranslator();
  return (
    <PostForm form={form} action={action} className="panel" data-keep="table">
      <div className="field-pair">
        <DateField name="date" label={t("Date")} min={today} />
        <SelectField
          name="time"
          label={t("Time")}
          required
          options={[
            { value: "", label: t("Choose a time") },
            ...times.map(({ time, meal }) => ({
              value: time,
              label: `${formatShortTime(time)}, ${t(meal).toLowerCase()}`,
            })),
          ]}
        />
        <TextField
          name="people"
          label={t("People (1 to {n})", { n: maxPartySize })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      </div>
      <div className="field-pair">
        <TextField name="name" label={t("Name")} autoComplete="name" maxLength={200} />
        <PhoneField />
      </div>
      <TextAreaField
        name="note"
        label={t("Note")}
        hint={t("An allergy, a small child, a table by the fire.")}
        rows={3}
        maxLength={1000}
        optional
      />
      <button type="submit" className="button" data-pending={t("Sending…")}>
        {t("Request a table")}
      </button>
    </PostForm>
  );
}
