import type { FormErrors } from "~/lodge/form-state";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";

/** What goes, what stays and why, and the question. */
export function EraseForm({
  email,
  hasPassword,
  errors,
}: {
  email: string;
  hasPassword: boolean;
  errors: FormErrors | null;
}) {
  const form = { values: {}, errors };
  return (
    <>
      <h2>What goes</h2>
      <ul>
        <li>Your account with its name, address and phone number, and every way to sign in.</li>
        <li>The mails we wrote you, and your newsletter if you have it.</li>
        <li>Of your bookings: e-mail address, phone number and special requests.</li>
        <li>Your name under your reviews; what you wrote there stays.</li>
      </ul>
      <h2>What stays, and why</h2>
      <ul>
        <li>
          Your past bookings with your name, the price and the payments: the lodge has to account
          for its stays.
        </li>
        <li>
          The log of what was changed and by whom, which nobody can tidy up, us included. It does
          not say whose account was erased now.
        </li>
      </ul>
      <p>
        This cannot be undone. <a href="/account/data">Download your data</a> first, if you want to
        keep it.
      </p>
      <form method="post" action="/account/data/erase" noValidate className="account-form">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {hasPassword ? (
          <TextField
            form={form}
            name="currentPassword"
            label="Your password"
            type="password"
            autoComplete="current-password"
          />
        ) : (
          <p id="currentPassword">
            You have no password: sign in anew within a quarter of an hour before you send this.
          </p>
        )}
        <FormEnd
          send="Yes, erase my account"
          pending="Processing..."
          leave="No, keep it"
          href="/account/data"
        />
      </form>
    </>
  );
}
