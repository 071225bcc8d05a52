/** The specification's key (section 9): name and isAdmin of who is signed in. */
const key = "user";

/** Keeps who is signed in for other scripts of this site, by what the page says (`data-user`). */
export function storeKnownUser(): void {
  const { user } = document.body.dataset;
  // A browser that is told to keep nothing has no storage.
  try {
    if (user) localStorage.setItem(key, user);
    else localStorage.removeItem(key);
  } catch {
    return;
  }
}
