import { FormEnd } from "~/ui/form-end";

/** After signing in again: what was typed before goes where it was going, when its writer says so. */
export function UnsentForm({ action, packed }: { action: string; packed: string }) {
  return (
    <form method="post" action={action} className="account-form">
      <h1>You are signed in again</h1>
      <p className="lead">What you sent is still here. Nothing of it is saved yet.</p>
      <input type="hidden" name="unsent" value={packed} />
      <FormEnd send="Send it now" pending="Processing..." leave="Leave it" href={action} />
    </form>
  );
}
