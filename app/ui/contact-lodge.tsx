import { buildBookingChatLink } from "./chat-link";
import { Sentence } from "./sentence";
import { phoneHref, useSiteData } from "./site-data";
import { useTranslator } from "./use-translator";

export function ContactLodge({ reference }: { reference: string }) {
  const { phone, callNumber, email } = useSiteData().site;
  const translator = useTranslator();
  return (
    <Sentence
      text="Call {phone}, {chat} or write to {email}, quoting reference {reference}."
      phone={<a href={phoneHref(callNumber)}>{phone}</a>}
      chat={
        <a href={buildBookingChatLink(callNumber, reference, translator)}>
          {translator.t("message us on WhatsApp")}
        </a>
      }
      email={<a href={`mailto:${email}`}>{email}</a>}
      reference={reference}
    />
  );
}
