import { checkPages } from "./check-pages";

checkPages(["bookings"], { javaScriptEnabled: true });
