import { useEffect, useRef, useState } from "react";
import { canOpen } from "~/accounts/desk-sections";
import type { Viewer } from "~/accounts/roles";
import { SiteForm, SubmitButton } from "~/ui/site-form";

/** Renders the search. With React, an empty search is not submitted. */
export function DeskSearch({ viewer }: { viewer: Viewer }) {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const look = () => setEmpty(!field.current?.value.trim());
  useEffect(look, []);
  const found = canOpen(viewer, "/admin/users") ? "bookings, users, rooms" : "bookings, rooms";
  return (
    <SiteForm action="/admin/search" className="desk-search" onInput={look} onReset={look}>
      <label className="visually-hidden" htmlFor="desk-q">
        Search {found}
      </label>{" "}
      <input
        ref={field}
        id="desk-q"
        name="q"
        type="search"
        placeholder={`Search ${found}...`}
        maxLength={100}
      />
      <SubmitButton
        className="button button-quiet button-small"
        disabled={isEmpty}
        pending="Searching..."
      >
        Search
      </SubmitButton>
    </SiteForm>
  );
}
