import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '../../../shared/api/api.ts';
import type { HostEvents } from '../../../shared/connection/host-events.ts';
import type { DeliveryPath } from '../../../shared/delivery/delivery-path.ts';
import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import type { WorkOutbox } from '../../../shared/judging/work.ts';
import type { Navigator } from '../../../shared/routing/navigator.ts';
import type { ItemDrafts } from '../draft/item-drafts.ts';
import type { Ground, Judge } from '../judge/claim.ts';
import type { Queue } from '../queue/queue.ts';
import type { View, ViewHost } from '../view/view.ts';

/** What the sample of a spot check says so far, shown in the bar above the item. Its code comes with samples only. */
export interface SampleSays {
  /** How good the batch is by what is judged. */
  readonly estimate: () => ReactNode;
  /** What its plan has decided, once it has. */
  readonly planVerdict: () => ReactNode;
}

/** What a visit of the studio is given. */
export interface StudioOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly outbox: WorkOutbox;
  readonly hostEvents: HostEvents;
  readonly navigator: Navigator;
  readonly drafts: ItemDrafts;
  /** Who is signed in. */
  readonly userId: () => string | undefined;
  readonly judge: () => Judge;
  readonly ground: Ground;
  readonly queue: (verdicts: Verdicts) => Queue;
  readonly view: (host: ViewHost) => View;
  readonly sampleSays?: SampleSays | undefined;
  /** The address of the queue; an item alone has none that others are in. */
  readonly here?: DeliveryPath | undefined;
  /** To what the queue is of. */
  readonly up: DeliveryPath;
}
