import { blankIsNull } from "~/http/parse-form.server";
import { recordIdField } from "~/http/whole-number.server";

export const sourceIdField = blankIsNull(recordIdField("Choose a source from the list"));
