import { QuietLink } from "~/ui/button-link";

const actions = [
  { name: "Add New Room", href: "/admin/rooms/new", isForAdmins: true },
  { name: "Manage Users", href: "/admin/users", isForAdmins: true },
  { name: "View Bookings", href: "/admin/bookings", isForAdmins: false },
  { name: "View Analytics", href: "/admin/analytics", isForAdmins: true },
];

export function QuickActions({ isAdmin }: { isAdmin: boolean }) {
  return (
    <section className="quick-actions no-print" aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick Actions</h2>
      <ul className="plain-list">
        {actions
          .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
          .map(({ name, href }) => (
            <li key={href}>
              <QuietLink href={href}>{name}</QuietLink>
            </li>
          ))}
      </ul>
    </section>
  );
}
