import { checkPages } from "./check-pages";

checkPages(["records"], { javaScriptEnabled: true });
