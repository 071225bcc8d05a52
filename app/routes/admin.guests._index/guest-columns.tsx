import type { RowOf } from "~/desk/lists/desk-list.server";
import type { personList } from "~/desk/lists/person-list.server";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/ui/desk/list-table";
import { EmailText } from "~/ui/email-text";
import { phoneHref } from "~/ui/site-data";
import { SiteLink } from "~/ui/site-link";

/** Who they are, how to reach them, and when they stayed last. */
export const guestColumns: ListColumn<RowOf<typeof personList>>[] = [
  {
    name: "Guest",
    by: "name",
    isWords: true,
    cell: ({ id, name, company, isMarked }) => (
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
    ),
  },
  {
    name: "Email",
    cell: ({ email }) => (email ? <EmailText email={email} /> : <None />),
  },
  {
    name: "Phone",
    cell: ({ phone }) => (phone ? <SiteLink href={phoneHref(phone)}>{phone}</SiteLink> : <None />),
  },
  { name: "Country", cell: ({ country }) => country ?? <None /> },
  {
    name: "Stays",
    cell: ({ stays, last }) => (
      <>
        {stays}
        {last && <small> last from {last}</small>}
      </>
    ),
  },
];

const None = () => <span className="nothing">None</span>;
