import { firstWord } from "~/lodge/names";
import type { MailState } from "~/mail/mail-kinds";
import type { RequestView } from "~/requests/request-view.server";
import { ButtonLink } from "~/ui/button-link";
import { MailSentence } from "~/ui/mail-sentence";
import { QuoteLines } from "~/ui/quote-lines";
import { requestNames } from "~/ui/request-texts";
import { Row } from "~/ui/row";
import { phoneHref, useChatHref, useSiteData } from "~/ui/site-data";
import { TypedText } from "~/ui/typed-text";

/** A request as its visitor keeps it: what was sent and what happens next. Prints on one sheet. */
export function RequestReceived({
  request,
  mail,
}: {
  request: RequestView;
  mail: MailState | null;
}) {
  const { site } = useSiteData();
  const chatHref = useChatHref();
  const { kind, name, email, phone, message, facts, price } = request;
  const answers = [
    ...facts,
    { name: "Name", value: name },
    ...(email ? [{ name: "Email", value: email }] : []),
    ...(phone ? [{ name: "Phone", value: phone }] : []),
    ...(message
      ? [{ name: kind === "message" ? "Message" : "Note", value: <TypedText text={message} /> }]
      : []),
    { name: "Sent", value: request.createdAt },
  ];
  return (
    <div className="page narrow confirmation" data-forget="">
      <p className="print-only">
        {site.name}, {site.address}
      </p>
      <h1>
        Thank you, {firstWord(name)}. We have your {requestNames[kind]}.
      </h1>
      <dl className="answers">
        {answers.map((answer) => (
          <div key={answer.name}>
            <dt>{answer.name}</dt>
            <dd>{answer.value}</dd>
          </div>
        ))}
      </dl>
      {price && <QuoteLines price={price} caption="What the space costs" />}
      <h2>What happens next</h2>
      <ul>
        {kind === "message" ? (
          <li>We read your message and call or write to you.</li>
        ) : (
          <li>We call or write to you to confirm. Until then nothing is held for you.</li>
        )}
        {mail?.state && (
          <li>
            <MailSentence mail={mail} instead="" />
          </li>
        )}
        <li>Keep the address of this page: it shows all of this again.</li>
        <li>
          To change something or to ask, call <a href={phoneHref(site.phone)}>{site.phone}</a> or{" "}
          <a href={chatHref}>chat with us</a>.
        </li>
      </ul>
      <Row className="actions no-print">
        <ButtonLink href="/">Return Home</ButtonLink>
        <a href="/rooms">Browse rooms</a>
      </Row>
    </div>
  );
}
