import { bookingChatLink } from "./chat-link";
import { phoneHref, useSiteData } from "./site-data";

/** How to ask the lodge about a booking. */
export function AskLodge({ reference }: { reference: string }) {
  const { phone, email } = useSiteData().site;
  return (
    <>
      Call <a href={phoneHref(phone)}>{phone}</a>,{" "}
      <a href={bookingChatLink(phone, reference)}>chat with us</a> or write to{" "}
      <a href={`mailto:${email}`}>{email}</a>, and say the reference {reference}.
    </>
  );
}
