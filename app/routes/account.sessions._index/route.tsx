import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDevice, formatNetwork } from "~/accounts/format-device.server";
import { listSessionsOfUser } from "~/accounts/session-queries.server";
import { defineMessage } from "~/core/languages/translator";
import { db } from "~/db.server";
import { readNotice } from "~/http/read-notice";
import { requireViewer } from "~/http/request-context";
import { AccountFrame } from "~/ui/account-frame";
import { ButtonLink } from "~/ui/button-link";
import { guestTitle } from "~/ui/page-meta";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";

export const meta = guestTitle("Signed-in devices");

const notices = new Map([
  ["ended", defineMessage("Device signed out.")],
  ["others-ended", defineMessage("All other devices are signed out.")],
]);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context);
  const { translator } = context;
  const { timeZone } = context.settings.general;
  const sessions = await listSessionsOfUser(db, viewer.id, context.now);
  const devices = sessions.map((session) => ({
    id: session.id,
    isApp: session.kind === "service",
    isCurrent: session.id === context.sessionId,
    name: formatDevice(session.userAgent, translator),
    since: translator.formatInstant(session.createdAt, timeZone),
    seen: translator.formatInstant(session.lastSeenAt, timeZone),
    network: formatNetwork(session.network),
  }));
  // The current session first; the query sorts the others by last use.
  devices.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return json({ notice: readNotice(request, notices), devices });
}

export default function DeviceList() {
  const { t } = useTranslator();
  const { notice, devices } = useLoaderData<typeof loader>();
  return (
    <AccountFrame title={t("Signed-in devices")} notice={notice}>
      <p className="lead">
        <Sentence
          text="These devices are signed in to your account. If one is not yours, sign it out and {change}."
          change={<a href="/account/password">{t("change your password")}</a>}
        />
      </p>
      <ul className="stays">
        {devices.map((device) => (
          <li key={device.id} className="stay">
            <div>
              <h2 className="device-name">
                {device.isApp ? t("App: {name}", { name: device.name }) : device.name}{" "}
                {device.isCurrent && <span className="status status-good">{t("This device")}</span>}
              </h2>
              <p className="note">{t("Signed in since {since}", { since: device.since })}</p>
              <p className="note">
                {device.network
                  ? t("Last seen {seen}, from network {network}", {
                      seen: device.seen,
                      network: device.network,
                    })
                  : t("Last seen {seen}", { seen: device.seen })}
              </p>
            </div>
            <div className="stay-actions">
              {device.isCurrent ? (
                <PostButton action="/logout" className="link-button">
                  {t("Sign out here")}
                </PostButton>
              ) : (
                <PostButton action={`/account/sessions/${device.id}/end`} className="link-button">
                  {t("Sign out")}
                  <span className="visually-hidden"> {device.name}</span>
                </PostButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Row as="div" className="actions device-ends">
        {devices.some(({ isCurrent }) => !isCurrent) && (
          <PostButton action="/account/sessions/end-others">
            {t("Sign out all other devices")}
          </PostButton>
        )}
        <ButtonLink className="button button-quiet" href="/account/sessions/end-all">
          {t("Sign out all devices")}
        </ButtonLink>
      </Row>
    </AccountFrame>
  );
}
