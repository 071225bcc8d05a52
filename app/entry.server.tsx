import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { isRouteErrorResponse } from "@remix-run/react";
import { DatabaseBusyError } from "db/lodge-dialect";
import { isOfDesk } from "~/accounts/desk-sections";
import { watchHolds } from "~/booking/watch-holds.server";
import { drawPage } from "~/draw-page.server";
import { watchRetention } from "~/guests/watch-retention.server";
import { watchHealth } from "~/health/watch-health.server";
import { answerPage, setCaching } from "~/http/caching.server";
import { keptStylesCookieFor, readKeptStyles } from "~/http/cookies.server";
import { setSecurityHeaders } from "~/http/security-headers.server";
import { isHangUp, logRequestFault } from "~/http/serving/faults.server";
import { whenOpen } from "~/http/serving/when-open.server";
import { readLanguage } from "~/languages/addresses";
import { isDiskFull } from "~/lodge/disk-full";
import { watchOutbox } from "~/mail/watch-outbox.server";
import { resumeImages } from "~/media/prepare-images.server";
import { watchLetters } from "~/newsletter/watch-letters.server";
import { wasUnclean } from "~/operations/begin-serving.server";
import { checkDisk } from "~/operations/check-disk.server";
import { checkFile } from "~/operations/check-file.server";
