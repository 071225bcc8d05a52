/** In a POST form that has only a button: lynx asks for the address of a form without a field as if it were a link. */
export function SentField() {
  return <input type="hidden" name="sent" value="1" />;
}
