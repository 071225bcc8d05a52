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
          text="Where you are signed in to your account. If one of them is not yours, sign it out and {change}."
          change={<a href="/account/password">{t("change your password")}</a>}
        />
      </p>
      <ul className="stays">
        {devices.map((device) => (
          <li key={device.id} className="stay">
            <div>
              <h2 className="device-name">
                {device.isApp ? t("App: {name}", { name: device.name }) : device.name}{" "}
                {device.isThis && <span className="status status-good">{t("This device")}</span>}
              </h2>
              <p className="note">{t("Signed in since {since}", { since: device.since })}</p>
              <p className="note">
                {t("Last seen {seen}, internet connection {network}", {
                  seen: device.seen,
                  network: device.network,
                })}
              </p>
            </div>
            <div className="stay-actions">
              {device.isThis ? (
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
        {devices.some(({ isThis }) => !isThis) && (
          <PostButton action="/account/sessions/end-others">
            {t("Sign out everywhere else")}
          </PostButton>
        )}
        <ButtonLink className="button button-quiet" href="/account/sessions/end-all">
          {t("Sign out everywhere")}
        </ButtonLink>
      </Row>
    </AccountFrame>
  );
}
