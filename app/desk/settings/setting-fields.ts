import type { Option } from "~/ui/choice-field";

export interface SettingField {
  name: string;
  label: string;
  hint?: string;
  kind: "line" | "email" | "phone" | "time" | "number" | "choice" | "toggle" | "colour" | "lines";
  options?: Option[];
  /** Only for a number. */
  min?: number;
  max?: number;
  step?: number;
}

export interface SettingSection {
  legend: string;
  fields: SettingField[];
}

export const section = (legend: string, fields: SettingField[]): SettingSection => ({
  legend,
  fields,
});

const plain =
  (kind: SettingField["kind"]) =>
  (name: string, label: string, hint?: string): SettingField => ({ name, label, hint, kind });

export const line = plain("line");
export const lines = plain("lines");
export const email = plain("email");
export const phone = plain("phone");
export const time = plain("time");
export const colour = plain("colour");
export const toggle = plain("toggle");

export const choice = (
  name: string,
  label: string,
  options: Option[],
  hint: string,
): SettingField => ({ name, label, hint, kind: "choice", options });

export const number = (
  name: string,
  label: string,
  bounds: { min: number; max: number; step?: number },
  hint?: string,
): SettingField => ({ name, label, hint, kind: "number", ...bounds });
