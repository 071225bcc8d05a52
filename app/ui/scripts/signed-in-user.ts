/** The specification's storage key (section 9). The value has `name` and `isAdmin` of the signed-in user. */
const storageKey = "user";

export function storeSignedInUser(): void {
  const { user } = document.body.dataset;
  // A browser that blocks storage throws here.
  try {
    if (user) localStorage.setItem(storageKey, user);
    else localStorage.removeItem(storageKey);
  } catch {
    return;
  }
}
