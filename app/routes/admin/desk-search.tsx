import { useEffect, useRef, useState } from "react";
import { SiteForm, SubmitButton } from "~/ui/site-form";

/** Looks for bookings, users and rooms; where React runs, only once there is something to look for. */
export function DeskSearch() {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const look = () => setEmpty(!field.current?.value.trim());
  useEffect(look, []);
  return (
    <SiteForm action="/admin/search" className="desk-search" onInput={look} onReset={look}>
      <label className="visually-hidden" htmlFor="desk-q">
        Search bookings, users, rooms
      </label>{" "}
      <input
        ref={field}
        id="desk-q"
        name="q"
        type="search"
        placeholder="Search bookings, users, rooms..."
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
