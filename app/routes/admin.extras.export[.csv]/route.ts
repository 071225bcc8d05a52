import { extraList } from "~/desk/records/catalogue-records.server";

export const loader = extraList.download;
