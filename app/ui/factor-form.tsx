import type { FormErrors, FormValues } from "~/lodge/form-state";
import { unlessHome, withQuery } from "~/lodge/paths";
import { ErrorSummary } from "./error-summary";
import { TextField } from "./field";
import { PostButton } from "./post-button";
import { Row } from "./row";
import { phoneHref, useSiteData } from "./site-data";

/** A phone that a code can be sent to, with all but its last digits hidden. */
export interface FactorPhone {
  id: string;
  digits: string;
}

export interface FactorFormProps {
  redirectTo: string;
  phones: FactorPhone[];
  /** What was just done: a code was sent. */
  told?: string | null;
  values: FormValues;
  errors: FormErrors | null;
  /** After too many wrong codes, or too long a time: the way begins anew. */
  hasEnded?: boolean;
}

/** After the password: the code of the second factor. A form that waits stays with it. */
export function FactorForm({
  redirectTo,
  phones,
  told,
  values,
  errors,
  hasEnded = false,
}: FactorFormProps) {
  const { site } = useSiteData();
  const { unsent } = values;
  const waiting: Record<string, string> = unsent ? { unsent } : {};
  const address = (path: string, waits = "held") =>
    withQuery(path, {
      redirectTo: unlessHome(redirectTo),
      unsent: unsent ? waits : null,
    });
  if (hasEnded) {
    return (
      <>
        <ErrorSummary errors={errors} />
        <h1>Sign in once more</h1>
        {unsent ? (
          <>
            <p className="lead">What you sent is still here. Nothing of it is saved yet.</p>
            <PostButton action={address("/login", "form")} fields={waiting} className="button">
              Sign in again
            </PostButton>
          </>
        ) : (
          <p>
            <a className="button" href={address("/login")}>
              Sign in again
            </a>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <form
        method="post"
        action={address("/login/factor")}
        noValidate
        className="account-form"
        autoComplete="off"
      >
        <ErrorSummary errors={errors} />
        {told && (
          <p className="alert alert-success" role="alert">
            {told}
          </p>
        )}
        <h1>One more step</h1>
        <p className="lead">
          Your account asks for a second factor. Type the code that your authenticator app shows now
          {phones.length > 0 && ", or one that we send you as a text message"}.
        </p>
        {unsent && (
          <>
            <p>What you sent is still here. Nothing of it is saved yet.</p>
            <input type="hidden" name="unsent" value={unsent} />
          </>
        )}
        <TextField
          form={{ values: {}, errors }}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          size={16}
          hint="Six digits. Without your phone at hand, type one of your recovery codes."
        />
        <Row>
          <button type="submit" className="button" data-pending="Processing...">
            Continue
          </button>
        </Row>
      </form>
      {phones.map(({ id, digits }) => (
        <PostButton
          key={id}
          action={address("/login/factor/text")}
          fields={{ factorId: id, ...waiting }}
        >
          Send a code to {digits}
        </PostButton>
      ))}
      <p>
        Neither phone nor recovery codes? Call us on{" "}
        <a href={phoneHref(site.phone)}>{site.phone}</a>: whoever runs the lodge can switch the
        second factor off once they know that it is you.
      </p>
      <PostButton action="/logout">Cancel and sign out</PostButton>
    </>
  );
}
