import { amenityList } from "~/desk/records/catalogue-records.server";

export const loader = amenityList.download;
