import { checkPages } from "./check-pages";

checkPages(["house"], { javaScriptEnabled: true });
