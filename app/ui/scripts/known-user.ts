/** The specification's storage key (section 9): name and isAdmin of the signed-in user. */
const key = "user";

/** Stores the signed-in user (`data-user`) for other scripts of this site. */
export function storeKnownUser(): void {
  const { user } = document.body.dataset;
  // A browser that blocks storage throws here.
  try {
    if (user) localStorage.setItem(key, user);
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}
