import { arrivalList } from "~/desk/lists/arrival-list.server";

export const loader = arrivalList.download;
