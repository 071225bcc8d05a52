import type { ReactNode } from "react";
import { allOption, type Option, SelectField } from "~/ui/choice-field";
import { DateField, type FormState, TextField } from "~/ui/field";
import { Row } from "~/ui/row";
import { SiteForm, SubmitButton } from "~/ui/site-form";
import { SiteLink } from "~/ui/site-link";
import { useLiveForm } from "./use-live-form";

export interface FilterControl {
  name: string;
  kind: "search" | "text" | "date" | "number" | "choice";
  label: string;
  hint?: string;
  options?: Option[];
  min?: number;
  max?: number;
  /** Shown in the collapsed group, which opens if one of its filters is set. */
  isAdvanced?: boolean;
}

interface FilterProps {
  path: string;
  controls: FilterControl[];
  form: FormState;
  hiddenParams: Record<string, string>;
  filterActions?: ReactNode;
}

const maxSearchLength = 100;

export function Filters({ path, controls, form, hiddenParams, filterActions }: FilterProps) {
  const liveForm = useLiveForm();
  if (controls.length === 0) return null;
  const advancedControls = controls.filter(({ isAdvanced }) => isAdvanced);
  const renderField = (control: FilterControl) => <FilterField key={control.name} {...control} />;
  return (
    <SiteForm
      form={form}
      {...liveForm}
      action={path}
      className={controls.length < 3 ? "filter-bar filter-bar-short" : "filter-bar"}
      noValidate
    >
      {Object.entries(hiddenParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {controls.filter(({ isAdvanced }) => !isAdvanced).map(renderField)}
      {advancedControls.length > 0 && (
        <details
          className="more-filters"
          open={advancedControls.some(({ name }) => form.values[name]) || undefined}
        >
          <summary>More Filters</summary>
          <div>{advancedControls.map(renderField)}</div>
        </details>
      )}
      <Row>
        {filterActions ?? (
          <>
            <SubmitButton className="button button-quiet">Apply</SubmitButton>
            <SiteLink href={path}>Clear</SiteLink>
          </>
        )}
      </Row>
    </SiteForm>
  );
}

function FilterField({ kind, options = [], isAdvanced: _, min, max, ...field }: FilterControl) {
  switch (kind) {
    case "choice":
      return <SelectField {...field} options={options} />;
    case "date":
      return <DateField {...field} optional />;
    case "number":
      return (
        <TextField {...field} min={min} max={max} type="number" inputMode="numeric" optional />
      );
    case "search":
      return <TextField {...field} type="search" maxLength={maxSearchLength} optional />;
    case "text":
      return <TextField {...field} maxLength={maxSearchLength} optional />;
  }
}

export const withAllOption = (options: Option[]): Option[] => [allOption, ...options];
