import { createContext, isValidElement, type ReactNode, useContext } from "react";
import { usePageContext } from "./page-context";

/** The name of the record that the fields inside belong to, for forms with several records. */
export const RecordNameContext = createContext<string | null>(null);

/** Remembers a field's label for the error summary (error-summary.tsx). */
export function useNamedField(id: string, label: ReactNode): void {
  const { fieldLabels } = usePageContext();
  const recordName = useContext(RecordNameContext);
  const text = toPlainText(label).trim();
  fieldLabels.set(id, recordName ? `${recordName}, ${lowerFirst(text)}` : text);
}

/** Leaves out hidden elements. */
function toPlainText(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  if (Array.isArray(node)) return node.map(toPlainText).join("");
  if (!isValidElement<{ children?: ReactNode; hidden?: boolean }>(node)) return "";
  return node.props.hidden ? "" : toPlainText(node.props.children);
}

/** Lowers only the first letter, because a label can contain a proper name. */
export const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
