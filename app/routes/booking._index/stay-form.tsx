import { boardNames, boardReset } from "~/catalogue/rooms/boards";
import type { FormErrors } from "~/core/form-state";
import { WithChildren } from "~/ui/children-fields";
import { GroupError, optionsIn, SelectField } from "~/ui/choice-field";
import { useError } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Picture } from "~/ui/picture";
import { SearchFields } from "~/ui/search-fields";
import { SearchLine } from "~/ui/search-line";
import { PostForm } from "~/ui/site-form";
import { useWords } from "~/ui/use-words";
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
  const words = useWords();
  const { t } = words;
  return (
    <PostForm
      form={{ values: step.values, errors }}
      action="/booking"
      data-keep="stay"
      data-look-again="/booking"
    >
      <h1>{t("Dates & Room")}</h1>
      {step.stay && !errors && <SearchLine stay={step.stay} party={step} />}
      <div className="search-bar search-bar-plain">
        <SearchFields today={today} />
        <SelectField name="board" label={t("Board")} options={optionsIn(words, boardNames)} />
        <button type="submit" className="button button-quiet" name="intent" value="check">
          {t("Check availability")}
        </button>
        <WithChildren opens={null} />
      </div>
      <input type="hidden" name="chosen" value={shownChoice(step.values)} />
      <p role="status">{step.boardIsReset && t(boardReset)}</p>
      <RoomChoices {...step} />
      <FormEnd
        send={t("Continue")}
        pending={t("Saving…")}
        leave={t("Back to the rooms")}
        href="/rooms"
      />
    </PostForm>
  );
}

function RoomChoices({ rooms, values: { roomId: chosenId } }: Pick<StepOne, "rooms" | "values">) {
  const { t } = useWords();
  const roomError = useError("roomId");
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
  const { t } = useWords();
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
