import { checkPages } from "./check-pages";

checkPages(["records", "bookings"], { javaScriptEnabled: false });
