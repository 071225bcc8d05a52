import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleServiceRequest } from "~/http/handle-service-request.server";

/** The auth service: `app/sign-in/auth-service/service-calls.server.ts` has the table of its calls. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  handleServiceRequest(request, context);

export const action = ({ request, context }: ActionFunctionArgs) =>
  handleServiceRequest(request, context);
