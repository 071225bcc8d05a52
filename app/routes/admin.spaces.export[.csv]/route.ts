import { spaceList } from "~/desk/records/catalogue-records.server";

export const loader = spaceList.download;
