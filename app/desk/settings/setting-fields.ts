import type { Option } from "~/ui/choice-field";

export interface SettingField {
  name: string;
  label: string;
  hint?: string;
  /** `line` is a text field, `lines` a text area. */
  kind: "line" | "email" | "phone" | "time" | "number" | "choice" | "toggle" | "colour" | "lines";
  options?: Option[];
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

const createFieldBuilder =
  (kind: SettingField["kind"]) =>
  (name: string, label: string, hint?: string): SettingField => ({ name, label, hint, kind });

export const line = createFieldBuilder("line");
export const lines = createFieldBuilder("lines");
export const email = createFieldBuilder("email");
export const phone = createFieldBuilder("phone");
export const time = createFieldBuilder("time");
export const colour = createFieldBuilder("colour");
export const toggle = createFieldBuilder("toggle");

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
