import { useEffect, useRef, useState } from "react";
import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { SiteForm, SubmitButton } from "~/ui/site-form";

export function DeskSearch({ viewer }: { viewer: Viewer }) {
  const input = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const updateIsEmpty = () => setEmpty(!input.current?.value.trim());
  useEffect(updateIsEmpty, []);
  const searchedLists = canOpen(viewer, "/admin/users")
    ? "bookings, users, rooms"
    : "bookings, rooms";
  return (
    <SiteForm
      action="/admin/search"
      className="desk-search"
      onInput={updateIsEmpty}
      onReset={updateIsEmpty}
    >
      <label className="visually-hidden" htmlFor="desk-q">
        Search {searchedLists}
      </label>{" "}
      <input
        ref={input}
        id="desk-q"
        name="q"
        type="search"
        placeholder={`Search ${searchedLists}...`}
        maxLength={100}
      />
      <SubmitButton
        className="button button-quiet button-small"
        disabled={isEmpty}
        pendingLabel="Searching..."
      >
        Search
      </SubmitButton>
    </SiteForm>
  );
}
