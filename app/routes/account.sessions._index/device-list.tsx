import { ButtonLink } from "~/ui/button-link";
import { PostButton } from "~/ui/post-button";
import { Row } from "~/ui/row";

interface Device {
  id: string;
  /** A program that uses the account by the lodge's interface. */
  isApp: boolean;
  /** The one that looks at the page. */
  isThis: boolean;
  name: string;
  since: string;
  seen: string;
  network: string;
}

/** Where somebody is signed in, and how each is ended. */
export function DeviceList({ devices }: { devices: Device[] }) {
  return (
    <>
      <p className="lead">
        Where you are signed in to your account. If one of them is not yours, sign it out and{" "}
        <a href="/account/password">change your password</a>.
      </p>
      <ul className="stays">
        {devices.map((device) => (
          <li key={device.id} className="stay">
            <div>
              <h2 className="device-name">
                {device.isApp ? `App: ${device.name}` : device.name}{" "}
                {device.isThis && <span className="status status-good">This device</span>}
              </h2>
              <p className="note">Signed in since {device.since}</p>
              <p className="note">
                Last seen {device.seen}, internet connection {device.network}
              </p>
            </div>
            <div className="stay-actions">
              {device.isThis ? (
                <PostButton action="/logout" className="link-button">
                  Sign out here
                </PostButton>
              ) : (
                <PostButton action={`/account/sessions/${device.id}/end`} className="link-button">
                  Sign out<span className="visually-hidden"> {device.name}</span>
                </PostButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Row as="div" className="actions device-ends">
        {devices.some(({ isThis }) => !isThis) && (
          <PostButton action="/account/sessions/end-others">Sign out everywhere else</PostButton>
        )}
        <ButtonLink className="button button-quiet" href="/account/sessions/end-all">
          Sign out everywhere
        </ButtonLink>
      </Row>
    </>
  );
}
