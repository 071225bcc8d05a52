import type { ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { MultilineText } from "~/ui/multiline-text";
import type { MailView } from "./mail-view.server";

/** Without `renderResend`, mails cannot be sent again. */
export function MailEntries({
  mails,
  renderResend,
}: {
  mails: MailView[];
  renderResend?: (mail: MailView) => ReactNode;
}) {
  return (
    <ul className="mail-entries">
      {mails.map((mail) => (
        <li key={mail.id}>
          <p>
            <strong>{mail.name}</strong> to {mail.to}, {mail.at}
          </p>
          <p>
            <Badge tone={mail.state.tone} label={mail.state.label} />{" "}
            <small>{mail.state.detail}</small>
          </p>
          <details>
            <summary>
              Show
              <span className="visually-hidden">
                : {mail.name}, {mail.at}
              </span>
            </summary>
            <p className="mail-body">
              <MultilineText text={mail.body} />
            </p>
          </details>
          {renderResend?.(mail)}
        </li>
      ))}
    </ul>
  );
}
