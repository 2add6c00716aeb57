import { acceptanceWork } from './acceptance/background.ts';
import { jobCalls } from './acceptance/job/routes.ts';
import { acceptanceCalls } from './acceptance/routes.ts';
import type { RunnableWork } from './background/background-work.ts';
import { credentialCalls } from './credential/routes.ts';
import { datasetWork } from './datasets/background.ts';
import { allDatasetCalls } from './datasets/routes.ts';
import { downloadWork } from './downloads/background.ts';
import { downloadCalls } from './downloads/routes.ts';
import { errorLogCalls } from './error-log/routes.ts';
import { feedbackWork } from './feedback/background.ts';
import { feedbackCalls } from './feedback/routes.ts';
import type { BoundCall } from './http/call.ts';
import type { Send } from './http/send.ts';
import { judgingWork } from './judging/background.ts';
import { judgingCalls } from './judging/routes.ts';
import { mailWork } from './mail/background.ts';
import { mediaCalls } from './media/routes.ts';
import { orderWork } from './orders/background.ts';
import { orderCalls } from './orders/routes.ts';
import { passwordWork } from './password/background.ts';
import { passwordCalls } from './password/routes.ts';
import { projectCalls } from './projects/routes.ts';
import { providerWork } from './provider/background.ts';
import { redirectWork } from './redirect/background.ts';
import { redirectCalls } from './redirect/routes.ts';
import type { Services } from './services.ts';
import { sessionWork } from './session/background.ts';
import { sessionCalls } from './session/routes.ts';
import { studioCalls } from './studio/routes.ts';
import { syncWork } from './sync/background.ts';
import { syncCalls } from './sync/routes.ts';
import { systemCalls } from './system/routes.ts';
import { teamCalls } from './team/routes.ts';
import { workloadWork } from './workload/background.ts';
import { workloadCalls } from './workload/routes.ts';

/** All calls of the customer API; `send` puts a request through the whole server. */
export function allCalls(services: Services, send: Send): BoundCall[] {
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
    ...judgingCalls,
    ...studioCalls,
    ...feedbackCalls,
    ...credentialCalls(send),
    ...teamCalls(),
    ...allDatasetCalls,
    ...syncCalls,
    ...workloadCalls,
    ...downloadCalls(services),
  ];
}

/** All work that outlives a request. */
export const allBackgroundWork: readonly RunnableWork<Services>[] = [
  ...sessionWork,
  ...mailWork,
  ...passwordWork,
  ...redirectWork,
  ...providerWork,
  ...acceptanceWork,
  ...judgingWork,
  ...feedbackWork,
  ...datasetWork,
  ...syncWork,
  ...orderWork,
  ...workloadWork,
  ...downloadWork,
];
