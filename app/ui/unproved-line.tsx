/** Says to whoever is signed in that nobody has shown yet to read their address; nothing where somebody has. */
export function UnprovedLine({ email }: { email: string | null }) {
  return email ? (
    <p className="note no-print">
      {email} is not proved yet. <a href="/verify-email">Prove your address</a> with a code by mail,
      and your bookings are yours on every device.
    </p>
  ) : null;
}
