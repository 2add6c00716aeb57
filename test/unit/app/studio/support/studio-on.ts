import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { ItemDrafts } from '../../../../../src/app/studio/draft/item-drafts.ts';
import type { Ground } from '../../../../../src/app/studio/judge/claim.ts';
import { changesQueue } from '../../../../../src/app/studio/queue/changes-queue.ts';
import { packageQueue } from '../../../../../src/app/studio/queue/package-queue.ts';
import { sampleQueue } from '../../../../../src/app/studio/queue/sample-queue.ts';
import { singleQueue } from '../../../../../src/app/studio/queue/single-queue.ts';
import type { Notice } from '../../../../../src/app/studio/session/notice.ts';
import { StudioSession } from '../../../../../src/app/studio/session/studio-session.ts';
import { imageActions } from '../../../../../src/app/studio/view/image/image-actions.ts';
import { ImageSurface } from '../../../../../src/app/studio/view/image/image-surface.ts';
import type { View } from '../../../../../src/app/studio/view/view.ts';
import type { Api } from '../../../../../src/shared/api/api.ts';
import { silentHostEvents } from '../../../../../src/shared/connection/silent-host-events.ts';
import { type ErrorType, getErrorTypeList } from '../../../../../src/shared/contract/accept/error-type.ts';
import { getItemList, type Item } from '../../../../../src/shared/contract/accept/item.ts';
import { getPackageDetail, type PackageDetail } from '../../../../../src/shared/contract/accept/package.ts';
import {
  getSampledItemList,
  getSpotCheckDetail,
  type SpotCheckDetail,
} from '../../../../../src/shared/contract/accept/spot-check.ts';
import type { Counters } from '../../../../../src/shared/contract/counters.ts';
import type { Endpoint } from '../../../../../src/shared/contract/endpoint.ts';
import {
  getChangedPlace,
  getItemDetail,
  type ItemDetail,
} from '../../../../../src/shared/contract/studio.ts';
import { sendWork } from '../../../../../src/shared/judging/send-work.ts';
import { readWork, type WorkOutbox } from '../../../../../src/shared/judging/work.ts';
import { indexedOutboxStore } from '../../../../../src/shared/outbox/indexed-outbox-store.ts';
import { Outbox } from '../../../../../src/shared/outbox/outbox.ts';
import type { Navigator } from '../../../../../src/shared/routing/navigator.ts';
import { box, documentOf } from '../../../shared/annotation/example-objects.ts';
import { MapStorage } from '../../../shared/outbox/map-storage.ts';

export const ME = 'me';
const HOLDER = { userId: ME, userName: 'Mika Kato', since: '', until: '' };

export const ERROR_TYPES = [
  { errorTypeId: 'geometry', code: 'geometry', severity: 'major', core: true, retired: false },
  { errorTypeId: 'damaged', code: 'damaged', severity: 'critical', core: true, retired: false },
] as ErrorType[];

/** An item with two objects, a and b, in the first round. */
export function itemOf(position: number, more: Partial<ItemDetail> = {}): ItemDetail {
  const itemId = `item ${position}`;
  return {
    itemId,
    packageId: 'p',
    batchId: 'b',
    position,
    fileName: `${position}.png`,
    result: '00',
    how: null,
    judgedAt: null,
    change: null,
    mediaUrl: `/media/${position}`,
    revision: 1,
    round: 1,
    rule: { kind: 'any' },
    errorRequired: true,
    mayJudge: true,
    changedFrom: null,
    labels: [{ name: 'Car' }, { name: 'Bus' }],
    document: documentOf(box('a', 1, 1, 9, 9), box('b', 20, 20, 30, 30)),
    ...more,
    review: {
      result: '00',
      how: null,
      by: null,
      at: null,
      errors: [],
      comments: [],
      objects: [],
      ...more.review,
    },
  } as unknown as ItemDetail;
}

interface Given {
  readonly items?: readonly ItemDetail[];
  readonly pack?: Partial<PackageDetail>;
  readonly sample?: Partial<SpotCheckDetail>;
  /** What is gone through; a package unless said otherwise. */
  readonly ground?: 'package' | 'changes' | 'sample' | 'item';
  /** Whether the page's token lets anybody judge. */
  readonly hasRight?: boolean;
  /** What the server answers to what is sent, and else; without it, what is sent is never answered. */
  readonly answers?: readonly (readonly [Endpoint, (request: never) => unknown])[];
}

/** A studio on a few items, all read. */
export async function studioOn({
  items = [itemOf(1), itemOf(2), itemOf(3)],
  pack,
  sample,
  ground = 'package',
  hasRight = true,
  answers,
}: Given = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = Object.assign(new EventTarget(), { document, localStorage: new MapStorage() });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', window);
  const judged = (result: string) => items.filter((item) => item.result === result).length;
  const detail = {
    packageId: 'p',
    batchId: 'b',
    action: 'continue',
    holder: HOLDER,
    state: '05',
    round: 1,
    counters: {
      delivered: items.length,
      accepted: judged('10'),
      rejected: judged('20'),
      reviewed: judged('10') + judged('20'),
      objects: 2 * items.length,
      objectsAccepted: 0,
      objectsRejected: 0,
    } as Counters,
    ...pack,
  } as PackageDetail;
  const rows = items.map(({ review: _review, document: _document, ...item }) => item as unknown as Item);
  const replies = new Map<Endpoint, (request: never) => unknown>([
    [getPackageDetail, () => detail],
    [getItemList, () => ({ total: rows.length, rows })],
    [getErrorTypeList, () => ({ total: ERROR_TYPES.length, rows: ERROR_TYPES })],
    [getItemDetail, ({ itemId }: { itemId: string }) => items.find((one) => one.itemId === itemId)],
    [
      getChangedPlace,
      () => ({
        total: items.length,
        accepted: judged('10'),
        rejected: judged('20'),
        place: null,
        next: null,
      }),
    ],
    [getSpotCheckDetail, () => check],
    [
      getSampledItemList,
      () => ({
        total: rows.length,
        rows: rows.map((item, at) => ({ item, drawn: at + 1, place: at + 1, sampledResult: null })),
      }),
    ],
    ...(answers ?? []),
  ]);
  let isHeld = false;
  const call = async (endpoint: Endpoint, request: never) => {
    const reply = replies.get(endpoint);
    if (!reply) throw new Error(`nobody answers ${endpoint.path}`);
    if (isHeld && endpoint.method === 'GET') return new Promise(() => undefined);
    return reply(request);
  };
  const api = { call } as unknown as Api;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const outbox: WorkOutbox = new Outbox({
    store: indexedOutboxStore(crypto.randomUUID(), () => window.localStorage),
    read: readWork,
    send: answers
      ? sendWork({ api, queries, userId: 'acceptor', hostEvents: silentHostEvents })
      : () => new Promise(() => undefined),
  });
  const changes = {
    batchId: 'b',
    batchName: 'B',
    total: items.length,
    accepted: judged('10'),
    rejected: judged('20'),
  };
  const check = {
    spotCheckId: 's',
    mayJudge: true,
    size: items.length,
    visible: items.length,
    accepted: judged('10'),
    rejected: judged('20'),
    ...sample,
  } as SpotCheckDetail;
  const on: Ground = {
    package: ground === 'package' ? detail : null,
    spotCheck: ground === 'sample' ? check : null,
    changes: ground === 'changes' ? changes : null,
  };
  const sight = { painted: true, media: 'ready' as View['media'] };
  const studio = new StudioSession({
    api,
    queries,
    outbox,
    hostEvents: silentHostEvents,
    navigator: { addGuard: () => () => undefined } as unknown as Navigator,
    drafts: new ItemDrafts(),
    userId: () => ME,
    judge: () => ({ userId: ME, hasRight }),
    ground: on,
    queue: (verdicts) => {
      const options = { api, queries, verdicts, start: 1 };
      if (ground === 'item') return singleQueue(items[0]?.itemId ?? '', options);
      if (ground === 'sample') return sampleQueue(check, options);
      return ground === 'changes' ? changesQueue(changes, options) : packageQueue(detail, options);
    },
    view: (host) => {
      const surface = new ImageSurface(host, ({ mediaUrl }) => mediaUrl);
      const view: Partial<View> = {
        load: () => undefined,
        get media() {
          return sight.media;
        },
        get painted() {
          return sight.painted ? (host.detail?.itemId ?? null) : null;
        },
        subscribe: () => () => undefined,
        open: () => () => undefined,
        actions: Object.values(imageActions(surface)),
        press: () => false,
        showObject: () => undefined,
      };
      return view as View;
    },
    up: { path: '/projects/packageList', query: {} },
  });
  const told: Notice[] = [];
  studio.onNotice((notice) => told.push(notice));
  const close = studio.open();
  await vi.waitUntil(() => studio.detail !== undefined && studio.errorTypes.all.length > 0);
  return {
    studio,
    queries,
    outbox,
    /** What the studio said since it was looked at last. */
    told: () => told.splice(0),
    /** Whether the data is painted, and if not, what became of it. */
    see: (next: Partial<typeof sight>) => Object.assign(sight, next),
    /** From now on nothing that is read is answered. */
    holdReads: () => {
      isHeld = true;
    },
    close: () => {
      close();
      outbox.dispose();
      vi.unstubAllGlobals();
    },
  };
}
