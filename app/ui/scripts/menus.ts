const openMenus = () => [...document.querySelectorAll<HTMLDetailsElement>("details.menu[open]")];

/** Closes menus on an outside click, loss of focus, Escape and return from the back/forward cache. */
export function enableMenuClosing(): void {
  for (const event of ["click", "focusin"]) {
    document.addEventListener(event, ({ target }) => {
      for (const menu of openMenus()) {
        const menuArea = menu.closest("[data-menu-root]") ?? menu;
        if (!menuArea.contains(target as Node)) menu.open = false;
      }
    });
  }
  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && openMenus().at(-1);
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const menu of openMenus()) menu.open = false;
  });
}
