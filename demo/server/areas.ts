import { jobCalls } from './acceptance/job/routes.ts';
import { acceptanceJobs } from './acceptance/jobs.ts';
import { acceptanceCalls } from './acceptance/routes.ts';
import { errorLogCalls } from './error-log/routes.ts';
import { feedbackJobs } from './feedback/jobs.ts';
import { feedbackCalls } from './feedback/routes.ts';
import type { BoundCall } from './http/call.ts';
import type { Job } from './jobs/job.ts';
import { mailJobs } from './mail/jobs.ts';
import { mediaCalls } from './media/routes.ts';
import { orderCalls } from './orders/routes.ts';
import { passwordJobs } from './password/jobs.ts';
import { passwordCalls } from './password/routes.ts';
import { projectCalls } from './projects/routes.ts';
import { providerJobs } from './provider/jobs.ts';
import { redirectJobs } from './redirect/jobs.ts';
import { redirectCalls } from './redirect/routes.ts';
import type { Services } from './services.ts';
import { sessionJobs } from './session/jobs.ts';
import { sessionCalls } from './session/routes.ts';
import { studioCalls } from './studio/routes.ts';
import { systemCalls } from './system/routes.ts';

/** All calls of the customer API. */
export function allCalls(services: Services): BoundCall[] {
  return [
    ...systemCalls,
    ...sessionCalls(services),
    ...passwordCalls(services),
    ...redirectCalls,
    ...errorLogCalls(services),
    ...mediaCalls(services),
    ...orderCalls,
    ...projectCalls,
    ...acceptanceCalls,
    ...jobCalls,
    ...studioCalls,
    ...feedbackCalls,
  ];
}

/** All jobs. */
export const allJobs: readonly Job[] = [
  ...sessionJobs,
  ...mailJobs,
  ...passwordJobs,
  ...redirectJobs,
  ...providerJobs,
  ...acceptanceJobs,
  ...feedbackJobs,
];
