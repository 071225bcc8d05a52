import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerService } from "~/http/service-answers.server";

/** The auth service: `app/sign-in/auth-service/service-calls.server.ts` has the table of its calls. */
export const loader = ({ request, context }: LoaderFunctionArgs) => answerService(request, context);

export const action = ({ request, context }: ActionFunctionArgs) => answerService(request, context);
