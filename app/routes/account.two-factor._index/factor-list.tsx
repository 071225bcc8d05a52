import type { FactorType } from "db/schema";
import { plural } from "~/lodge/counted";
import { ButtonLink, QuietLink } from "~/ui/button-link";
import { Row } from "~/ui/row";

interface FactorListProps {
  factors: { id: string; name: string; type: FactorType; phone: string | null; since: string }[];
  recoveryCodesLeft: number;
  /** So few that new ones are due. */
  isFew: boolean;
  isRequired: boolean;
}

/** Whether signing in asks for more than the password, and what it asks for. */
export function FactorList(props: FactorListProps) {
  const { factors, isRequired } = props;
  if (factors.length === 0) {
    return (
      <>
        <p className="lead">
          Off: whoever knows your password can sign in. With a second factor they need your phone as
          well.
        </p>
        {isRequired && (
          <p className="alert alert-warning">
            The lodge asks it of its staff: from your next sign-in on, nothing else opens before you
            have set it up.
          </p>
        )}
        <p>You need an authenticator app on your phone; any will do. It works without a network.</p>
        <Row>
          <ButtonLink href="/account/two-factor/new">Set up a second factor</ButtonLink>
        </Row>
      </>
    );
  }
  return (
    <>
      <p className="lead">On: signing in asks for your password and a code.</p>
      <ul className="stays">
        {factors.map(({ id, name, type, phone, since }) => (
          <li key={id} className="stay">
            <div>
              <h2 className="device-name">{name}</h2>
              <p className="note">
                {type === "totp" ? "An app" : `Text messages to ${phone}`}, since {since}
              </p>
            </div>
            <div className="stay-actions">
              <a href={`/account/two-factor/${id}/remove`}>
                Remove<span className="visually-hidden"> {name}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
      <h2>Recovery codes</h2>
      <CodesLeft {...props} />
      <Row>
        <QuietLink href="/account/two-factor/codes">Make new recovery codes</QuietLink>
        <QuietLink href="/account/two-factor/new">Add another second factor</QuietLink>
      </Row>
    </>
  );
}

function CodesLeft({ recoveryCodesLeft, isFew }: FactorListProps) {
  const left = plural(recoveryCodesLeft, "recovery code");
  if (!isFew) return <p>You have {left} left. Each signs you in once, without your phone.</p>;
  return (
    <p className="alert alert-warning">
      {recoveryCodesLeft === 0 ? "You have no recovery codes left" : `You have only ${left} left`}:
      make new ones now. Without them, a lost phone shuts you out.
    </p>
  );
}
