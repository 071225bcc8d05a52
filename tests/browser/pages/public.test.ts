import { checkPages } from "./check-pages";

checkPages(["public"], { javaScriptEnabled: true });
