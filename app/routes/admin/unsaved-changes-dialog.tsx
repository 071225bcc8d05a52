import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { Dialog } from "~/ui/desk/dialog";
import { Row } from "~/ui/row";
import { hasUnsavedChanges, listUnsavedForms } from "~/ui/unsaved-forms";

const question = "Leave without saving?";

export function UnsavedChangesDialog() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, []);
  if (blocker.state !== "blocked") return null;
  const leave = () => {
    for (const form of listUnsavedForms()) form.removeAttribute("data-unsaved");
    blocker.proceed();
  };
  return (
    <Dialog name={question} onClose={blocker.reset}>
      <h2>{question}</h2>
      <p>Your changes on this page are not saved.</p>
      <Row>
        <button type="button" className="button" onClick={blocker.reset}>
          Stay on this page
        </button>
        <button type="button" className="button button-quiet" onClick={leave}>
          Leave without saving
        </button>
      </Row>
    </Dialog>
  );
}
