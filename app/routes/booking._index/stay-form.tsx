import { boardLabels, boardResetNotice } from "~/catalogue/rooms/boards";
import type { FormErrors } from "~/core/form-state";
import { AddChildrenButton } from "~/ui/children-fields";
import { createTranslatedOptions, GroupError, SelectField } from "~/ui/choice-field";
import { useFieldError } from "~/ui/field";
import { FormActions } from "~/ui/form-actions";
import { Picture } from "~/ui/picture";
import { SearchFields, SearchSummary } from "~/ui/search-fields";
import { PostForm } from "~/ui/site-form";
import { useTranslator } from "~/ui/use-translator";
import type { DatesStep, RoomChoice } from "./dates-step.server";

/** Renders the first step. Enter checks availability, because guests expect this after typing a date. */
export function StayForm({
  step,
  errors,
  today,
}: {
  step: DatesStep;
  errors: FormErrors | null;
  today: string;
}) {
  const translator = useTranslator();
  const { t } = translator;
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
          options={createTranslatedOptions(translator, boardLabels)}
        />
        <button type="submit" className="button button-quiet" name="intent" value="check">
          {t("Check availability")}
        </button>
        <AddChildrenButton searchPath={null} />
      </div>
      <input type="hidden" name="chosen" value={formatShownChoice(step.values)} />
      <p role="status">{step.isBoardReset && t(boardResetNotice)}</p>
      <RoomChoices {...step} />
      <FormActions
        submitLabel={t("Continue")}
        pendingLabel={t("Saving…")}
        cancelLabel={t("Back to the rooms")}
        cancelHref="/rooms"
      />
    </PostForm>
  );
}

function RoomChoices({ rooms, values: { roomId: chosenId } }: Pick<DatesStep, "rooms" | "values">) {
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
      <GroupError groupId="roomId" error={roomError} />
      {/* lynx selects the first radio button of a group; other browsers hide this one. */}
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

/** An unavailable room can still be chosen; the server then repeats the reason. */
function RoomRadio({ room, isChosen }: { room: RoomChoice; isChosen: boolean }) {
  const { t } = useTranslator();
  const noteId = `room-${room.id}-note`;
  return (
    <label className={room.unavailableReason ? "room-choice room-choice-off" : "room-choice"}>
      <input
        type="radio"
        name="roomId"
        value={room.id}
        defaultChecked={isChosen}
        aria-describedby={noteId}
      />
      {room.image && <Picture {...room.image} alt="" sizes="7.5rem" />}
      <span className="room-choice-text">
        <strong>{room.name}</strong>{" "}
        <span id={noteId}>
          {room.description}
          {room.unavailableReason && <em>{` ${room.unavailableReason}`}</em>}
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

/** Returns the value of the hidden field `chosen`: the shown room and board. */
const formatShownChoice = ({ roomId, board }: Record<string, string>) =>
  roomId ? `${roomId} ${board}` : "";
