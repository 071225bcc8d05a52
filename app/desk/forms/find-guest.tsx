import type { KeyboardEvent, MouseEvent } from "react";
import type { FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { Badge } from "~/ui/badge";
import { useLiveData } from "~/ui/desk/use-live-data";
import { pauseAfter } from "~/ui/desk/use-live-form";
import { FormContext, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/site-form";
import {
  describeSelectedGuest,
  type FoundGuest,
  type GuestSearch,
  minSearchLength,
} from "./found-guest";

/** Finds a guest and fills in the form. With React, while typing and in place. */
export function FindGuest({
  path,
  values,
  answered,
}: {
  path: string;
  values: FormValues;
  answered: GuestSearch;
}) {
  const { answer, fault, ask, settle } = useLiveData<GuestSearch>(answered);
  const { found } = answer;

  const look = (submitted: string, pauseMs: number) => {
    const isEnough = submitted.trim().length >= minSearchLength;
    if (isEnough) ask(withQuery(path, { findGuest: submitted.trim() }), pauseMs);
    else settle({ found: null, errors: null });
    return isEnough;
  };
  // A text that is too short is submitted, and the server's message explains it.
  const press = (event: MouseEvent | KeyboardEvent, submitted = "") => {
    if (look(submitted, 0)) event.preventDefault();
  };
  const take = (event: MouseEvent<HTMLButtonElement>, guest: FoundGuest) => {
    event.preventDefault();
    for (const [name, value] of Object.entries({ ...guest.values, findGuest: "" })) {
      const field = findFieldInForm(event.currentTarget, name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = value === "on";
      } else if (field) field.value = value;
    }
    settle({ found: describeSelectedGuest(guest), errors: null });
    const first = findFieldInForm(event.currentTarget, "firstName");
    first?.dispatchEvent(new Event("input", { bubbles: true }));
    first?.focus();
  };

  return (
    <>
      <div className="filter-bar">
        <FormContext.Provider value={{ values, errors: answer.errors }}>
          <TextField
            name="findGuest"
            label="Find a guest"
            hint="Name, phone, email, company or booking reference."
            type="search"
            maxLength={100}
            autoComplete="off"
            optional
            onInput={(event) => look(event.currentTarget.value, pauseAfter(event))}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.nativeEvent.isComposing)
                press(event, event.currentTarget.value);
            }}
          />
        </FormContext.Provider>
        <SubmitButton
          name="intent"
          value="find"
          formAction={`${path}#findGuest`}
          className="button button-quiet"
          onClick={(event) =>
            press(event, findFieldInForm(event.currentTarget, "findGuest")?.value)
          }
        >
          Find
        </SubmitButton>
      </div>
      <p role="status" className="hint">
        {fault ? `${fault}: the search did not run.` : found?.message}
      </p>
      {!fault && found && found.guests.length > 0 && (
        <ul className="plain-list found-guests">
          {found.guests.map((guest) => (
            <li key={`${guest.selectButton.name} ${guest.selectButton.value}`}>
              <span>
                <strong>{guest.name}</strong> <span className="hint">{guest.detail}</span>
                {guest.doNotBook && (
                  <>
                    {" "}
                    <Badge tone="off" word="Do not book" />
                  </>
                )}
              </span>{" "}
              <SubmitButton
                {...guest.selectButton}
                className="button button-small button-quiet"
                onClick={(event) => take(event, guest)}
              >
                Fill in<span className="visually-hidden"> {guest.name}</span>
              </SubmitButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const findFieldInForm = ({ form }: HTMLButtonElement, name: string) => {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : null;
};
