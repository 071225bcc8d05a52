import { type FormState, PhoneField, TextField } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";

export function DetailsForm({ form }: { form: FormState }) {
  const { t } = useTranslator();
  return (
    <PostForm omitsErrorSummary form={form} action="/account" className="account-form">
      <h2>{t("Name and phone")}</h2>
      <TextField name="name" label={t("Name")} autoComplete="name" maxLength={200} />
      <PhoneField
        hint={t("Include the country code. We fill it in for you when you book.")}
        optional
      />
      <input type="hidden" name="version" value={form.values.version} />
      <FormActions
        submitLabel={t("Save")}
        pendingLabel={t("Saving…")}
        cancelLabel={t("My Bookings")}
        cancelHref="/my-bookings"
      />
    </PostForm>
  );
}
