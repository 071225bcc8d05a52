import { boardLabels, boardReset } from "~/catalogue/rooms/boards";
import type { FormErrors } from "~/core/form-state";
import { AddChildrenButton } from "~/ui/children-fields";
import { createTranslatedOptions, GroupError, SelectField } from "~/ui/choice-field";
import { useFieldError } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { Picture } from "~/ui/picture";
import { SearchFields } from "~/ui/search-fields";
import { SearchSummary } from "~/ui/search-summary";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import { shownChoice } from "./shown-choice";
import type { RoomChoice, StepOne } from "./step-one.server";

/**
 * One form with two ways on: look again with other dates (and come to the address that holds the
 * search) or continue. Return in a field does the first, which is what somebody who typed a date wants.
 * Where scripts run, a change looks again by itself.
 */
export function StayForm({
  step,
  errors,
  today,
}: {
  step: StepOne;
  errors: FormErrors | null;
  today: string;
}) {
  const words = useTranslator();
  const { t } = words;
  return (
    <PostForm
      form={{ values: step.values, errors }}
      action="/booking"
      data-keep="stay"
      data-look-again="/booking"
    >
      <h1>{t("Dates & Room")}</h1>
      {step.stay && !errors && <SearchSummary stay={step.stay} party={step} />}
      <div className="search-bar search-bar-plain">
        <SearchFields today={today} />
        <SelectField
          name="board"
          label={t("Board")}
          options={createTranslatedOptions(words, boardLabels)}
        />
        <button type="submit" className="button button-quiet" name="intent" value="check">
          {t("Check availability")}
        </button>
        <AddChildrenButton opens={null} />
      </div>
      <input type="hidden" name="chosen" value={shownChoice(step.values)} />
      <p role="status">{step.boardIsReset && t(boardReset)}</p>
      <RoomChoices {...step} />
      <FormActions
        send={t("Continue")}
        pending={t("Saving…")}
        leave={t("Back to the rooms")}
        href="/rooms"
      />
    </PostForm>
  );
}

function RoomChoices({ rooms, values: { roomId: chosenId } }: Pick<StepOne, "rooms" | "values">) {
  const { t } = useTranslator();
  const roomError = useFieldError("roomId");
  return (
    <fieldset
      id="roomId"
      tabIndex={-1}
      className={roomError ? "field-wrong" : undefined}
      aria-describedby={roomError && "roomId-error"}
    >
      <legend>{t("Room")}</legend>
      <GroupError name="roomId" error={roomError} />
      {/* Of a choice without one lynx takes the first, which no other browser shows. */}
      {!chosenId && (
        <label hidden>
          <input type="radio" name="roomId" value="" /> {t("Not chosen yet")}
        </label>
      )}
      <ul className="room-choices">
        {rooms.map((room) => (
          <li key={room.id} id={`room-${room.id}`}>
            <RoomRadio room={room} isChosen={String(room.id) === chosenId} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** A room that cannot be had says why; it can still be chosen, and the answer then says it again. */
function RoomRadio({ room, isChosen }: { room: RoomChoice; isChosen: boolean }) {
  const { t } = useTranslator();
  const note = `room-${room.id}-note`;
  return (
    <label className={room.obstacle ? "room-choice room-choice-off" : "room-choice"}>
      <input
        type="radio"
        name="roomId"
        value={room.id}
        defaultChecked={isChosen}
        aria-describedby={note}
      />
      {room.image && <Picture {...room.image} alt="" sizes="7.5rem" />}
      <span className="room-choice-text">
        <strong>{room.name}</strong>{" "}
        <span id={note}>
          {room.facts}
          {room.obstacle && <em>{` ${room.obstacle}`}</em>}
        </span>
      </span>{" "}
      <span className="room-choice-price">
        {room.total ?? (
          <>
            {room.rate} <small>{t("per night")}</small>
          </>
        )}
      </span>
    </label>
  );
}
