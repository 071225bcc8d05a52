import type { KeyboardEvent, MouseEvent } from "react";
import type { FormValues } from "~/core/form-state";
import { withQuery } from "~/core/paths";
import { Badge } from "~/ui/badge";
import { useLiveData } from "~/ui/desk/use-live-data";
import { debounceMsOf } from "~/ui/desk/use-live-form";
import { FormContext, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/site-form";
import {
  type FoundGuest,
  type GuestSearch,
  minSearchLength,
  toSelectedGuestResult,
} from "./found-guest";

/** Fills in the surrounding form. With React, it searches while the clerk types, without a page load. */
export function FindGuest({
  path,
  values,
  initialSearch,
}: {
  path: string;
  values: FormValues;
  initialSearch: GuestSearch;
}) {
  const { data, errorText, requestData, showData } = useLiveData<GuestSearch>(initialSearch);
  const { result } = data;

  // Returns false, without a request, if the text is too short.
  const search = (text: string, pauseMs: number) => {
    const isLongEnough = text.trim().length >= minSearchLength;
    if (isLongEnough) requestData(withQuery(path, { findGuest: text.trim() }), pauseMs);
    else showData({ result: null, errors: null });
    return isLongEnough;
  };
  // If the text is too short, the form is submitted, and the server returns an error message.
  const searchNow = (event: MouseEvent | KeyboardEvent, text = "") => {
    if (search(text, 0)) event.preventDefault();
  };
  const fillIn = (event: MouseEvent<HTMLButtonElement>, guest: FoundGuest) => {
    event.preventDefault();
    for (const [name, value] of Object.entries({ ...guest.values, findGuest: "" })) {
      const field = findFieldInForm(event.currentTarget, name);
      if (field instanceof HTMLInputElement && field.type === "checkbox") {
        field.checked = value === "on";
      } else if (field) field.value = value;
    }
    showData({ result: toSelectedGuestResult(guest), errors: null });
    const firstName = findFieldInForm(event.currentTarget, "firstName");
    firstName?.dispatchEvent(new Event("input", { bubbles: true }));
    firstName?.focus();
  };

  return (
    <>
      <div className="filter-bar">
        <FormContext.Provider value={{ values, errors: data.errors }}>
          <TextField
            name="findGuest"
            label="Find a guest"
            hint="Name, phone, email, company or booking reference."
            type="search"
            maxLength={100}
            autoComplete="off"
            optional
            onInput={(event) => search(event.currentTarget.value, debounceMsOf(event))}
            onKeyDown={(event) => {
              if (event.key === "Enter" && !event.nativeEvent.isComposing)
                searchNow(event, event.currentTarget.value);
            }}
          />
        </FormContext.Provider>
        <SubmitButton
          name="intent"
          value="find"
          formAction={`${path}#findGuest`}
          className="button button-quiet"
          onClick={(event) =>
            searchNow(event, findFieldInForm(event.currentTarget, "findGuest")?.value)
          }
        >
          Find
        </SubmitButton>
      </div>
      <p role="status" className="hint">
        {errorText ? `${errorText}: the search did not run.` : result?.message}
      </p>
      {!errorText && result && result.guests.length > 0 && (
        <ul className="plain-list guest-results">
          {result.guests.map((guest) => (
            <li key={`${guest.selectButton.name} ${guest.selectButton.value}`}>
              <span>
                <strong>{guest.name}</strong>{" "}
                <span className="hint">{guest.contactAndLastStay}</span>
                {guest.doNotBookReason && (
                  <>
                    {" "}
                    <Badge tone="off" label="Do not book" />
                  </>
                )}
              </span>{" "}
              <SubmitButton
                {...guest.selectButton}
                className="button button-small button-quiet"
                onClick={(event) => fillIn(event, guest)}
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
