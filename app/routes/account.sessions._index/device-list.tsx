import { useLoaderData } from "@remix-run/react";
import { AccountFrame } from "~/ui/account-frame";
import { ButtonLink } from "~/ui/button-link";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";
import { Sentence } from "~/ui/sentence";
import { useTranslator } from "~/ui/use-translator";
import type { loader } from "./route";

export function DeviceList() {
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
