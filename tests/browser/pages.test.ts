import { checkPages } from "./check-pages";

await checkPages({ javaScriptEnabled: true });
