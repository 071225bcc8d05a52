import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { Dialog } from "~/ui/desk/dialog";
import { Row } from "~/ui/row";
import { hasUnsavedChanges, unsavedForms } from "~/ui/unsaved-forms";

const question = "Leave without saving?";

export function Unsaved() {
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  useEffect(() => {
    const askBefore = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener("beforeunload", askBefore);
    return () => window.removeEventListener("beforeunload", askBefore);
  }, []);
  if (leaving.state !== "blocked") return null;
  const leave = () => {
    for (const form of unsavedForms()) form.removeAttribute("data-unsaved");
    leaving.proceed();
  };
  return (
    <Dialog name={question} onClose={leaving.reset}>
      <h2>{question}</h2>
      <p>Your changes on this page are not saved.</p>
      <Row>
        <button type="button" className="button" onClick={leaving.reset}>
          Stay on this page
        </button>
        <button type="button" className="button button-quiet" onClick={leave}>
          Leave without saving
        </button>
      </Row>
    </Dialog>
  );
}
