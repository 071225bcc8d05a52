import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleServiceRequest } from "~/http/handle-service-request.server";

/** Handles the auth service's requests, listed in `app/sign-in/auth-service/service-calls.server.ts`. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  handleServiceRequest(request, context);

export const action = ({ request, context }: ActionFunctionArgs) =>
  handleServiceRequest(request, context);
