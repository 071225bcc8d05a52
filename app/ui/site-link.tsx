import { useRouteLoaderData } from "@remix-run/react";
import type { ComponentProps } from "react";

/** Whether this is drawn within the frame of the desk. */
export const useIsInDesk = () => useRouteLoaderData("routes/admin") !== undefined;

export const SiteLink = (link: ComponentProps<"a">) => <a {...link} />;
