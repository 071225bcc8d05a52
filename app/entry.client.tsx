import { enhancePage } from "~/ui/scripts/enhance-page";

enhancePage();
