import type { UnsentFields } from "~/http/unsent-form.server";
import { Row } from "~/ui/row";

/** After signing in again: what was typed before goes where it was going, when its writer says so. */
export function UnsentForm({ action, fields }: { action: string; fields: UnsentFields }) {
  return (
    <form method="post" action={action} className="account-form">
      <h1>You are signed in again</h1>
      <p className="lead">What you sent is still here. Nothing of it is saved yet.</p>
      {fields.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may stand twice, and nothing moves
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Row>
        <button type="submit" className="button" data-pending="Processing...">
          Send it now
        </button>
        <a href={action}>Leave it</a>
      </Row>
    </form>
  );
}
