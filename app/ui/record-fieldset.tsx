import type { ReactNode } from "react";
import { RecordNameContext } from "./field-labels";

/** The fields of one record in a form with several. The error summary names the record. */
export const RecordFieldset = ({
  name,
  legend = name,
  className,
  children,
}: {
  name: string;
  legend?: ReactNode;
  className?: string;
  children: ReactNode;
}) => (
  <fieldset className={className}>
    <legend>{legend}</legend>
    <RecordNameContext.Provider value={name}>{children}</RecordNameContext.Provider>
  </fieldset>
);
