import type { RowOf } from "~/desk/lists/desk-list.server";
import type { personList } from "~/desk/lists/person-list.server";
import { Badge } from "~/ui/badge";
import { column, type ListColumn } from "~/ui/desk/list-table";
import { EmailText } from "~/ui/email-text";
import { phoneHref } from "~/ui/site-data";
import { SiteLink } from "~/ui/site-link";

/** Who they are, how to reach them, and when they stayed last. */
export const guestColumns: ListColumn<RowOf<typeof personList>>[] = [
  column({ name: "Guest", by: "name", isWords: true }, ({ id, name, company, isMarked }) => (
    <>
      <SiteLink href={`/admin/guests/${id}`}>{name}</SiteLink>
      {company && <small> {company}</small>}
      {isMarked && (
        <>
          {" "}
          <Badge tone="off" word="Do not book" />
        </>
      )}
    </>
  )),
  column("Email", ({ email }) => (email ? <EmailText email={email} /> : <None />)),
  column("Phone", ({ phone }) =>
    phone ? <SiteLink href={phoneHref(phone)}>{phone}</SiteLink> : <None />,
  ),
  column("Country", ({ country }) => country ?? <None />),
  column("Stays", ({ stays, last }) => (
    <>
      {stays}
      {last && <small> last from {last}</small>}
    </>
  )),
];

const None = () => <span className="nothing">None</span>;
