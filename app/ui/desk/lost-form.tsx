import { DescriptionList } from "~/ui/description-list";

/** A submission that could not be saved and whose form cannot be shown again. */
export interface LostForm {
  title: string;
  submitted: { name: string; text: string }[];
}

export const isLostForm = (data: unknown): data is LostForm =>
  typeof data === "object" && data !== null && "submitted" in data;

export function LostFormText({ title, submitted }: LostForm) {
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">Nothing was saved. Copy what you typed from below.</p>
      <DescriptionList
        className="facts-list as-typed"
        items={submitted.map(({ name, text }) => ({ name, value: text }))}
      />
    </>
  );
}
