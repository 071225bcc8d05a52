import { addRow } from "db/write-row";
import type { Db } from "~/db.server";
import type { TableTime } from "./table-enquiry-policy";

export interface TableEnquiryDetails extends TableTime {
  people: number;
}

export const insertTableEnquiry = (
  trx: Db,
  enquiryId: string,
  { day, time, people }: TableEnquiryDetails,
): Promise<void> => addRow(trx, "table_enquiries", { enquiry_id: enquiryId, day, time, people });

export async function hasTableEnquiryDetails(
  db: Db,
  enquiryId: string,
  details: TableEnquiryDetails,
): Promise<boolean> {
  const row = await db
    .selectFrom("table_enquiries")
    .select(["day", "time", "people"])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  return row?.day === details.day && row.time === details.time && row.people === details.people;
}
