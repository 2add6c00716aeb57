import { randomUUID } from 'node:crypto';
import { assignBatch, assignPackages } from '../../../src/shared/contract/accept/assignment.ts';
import { finishBatch, reacceptBatch } from '../../../src/shared/contract/accept/batch.ts';
import { type BulkTarget, giveResults, undoResults } from '../../../src/shared/contract/accept/bulk.ts';
import { saveObjectResults, setObjectRule } from '../../../src/shared/contract/accept/object.ts';
import {
  finishPackage,
  releasePackage,
  startPackage,
  takeOverPackage,
} from '../../../src/shared/contract/accept/package.ts';
import { repairBatch } from '../../../src/shared/contract/accept/repair.ts';
import { drawSpotCheck, getSampledItemList } from '../../../src/shared/contract/accept/spot-check.ts';
import { confirmDelivery } from '../../../src/shared/contract/delivery/confirm-delivery.ts';
import { getItemDetail, saveAnnotation, saveResult } from '../../../src/shared/contract/studio.ts';
import { testBox, type testProvider } from '../provider/test-provider.ts';
import type { TestAccount, TestCustomer } from '../test-customer.ts';
import type { TestServer } from '../test-server.ts';
import type { One } from './steps.ts';

/** One batch with those who work on it, and what they need to remember of it. */
export interface World {
  readonly server: TestServer;
  readonly customer: TestCustomer;
  readonly provider: ReturnType<typeof testProvider>;
  readonly batchId: string;
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly packages: readonly { readonly packageId: string; readonly itemIds: readonly string[] }[];
  readonly operations: string[];
  spotCheckId: string | null;
  sent: number;
  /** Lets time pass, in minutes. */
  readonly wait: (minutes: number) => void;
}

export const FILES = ['1.png', '2.png', '3.png', '4.png', '5.png'] as const;
/** Two of them, of which one ends where it is told; with some ends, a third. */
export const objects = (right = 60) => [
  testBox('a', [10, 10, right, 60]),
  testBox('b', [100, 100, 180, 160]),
  ...(right % 4 === 3 ? [testBox('c', [200, 10, 260, 60])] : []),
];

const pick = <Thing>(things: readonly Thing[], at: number): Thing => {
  const found = things[at % things.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

export function person({ customer }: World, who: number): TestAccount {
  return pick([customer.admin, customer.acceptor, customer.otherAcceptor], who);
}

const everyItem = ({ packages }: World) => packages.flatMap(({ itemIds }) => itemIds);

/** Tries one step. Refusals are as good as successes; gives the status. */
export async function take(world: World, one: One): Promise<number> {
  const { server, customer, provider, batchId } = world;
  const caller = 'who' in one ? person(world, one.who) : customer.admin;
  const { packageId, itemIds } = pick(world.packages, 'at' in one ? one.at : 0);
  const errors = 'result' in one && one.result === '20' ? [{ errorTypeId: customer.errorTypeId }] : [];
  switch (one.do) {
    case 'claim':
      return (await server.call(startPackage, { packageId }, caller)).status;
    case 'takeOver':
      return (await server.call(takeOverPackage, { packageId }, caller)).status;
    case 'release':
      return (await server.call(releasePackage, { packageId }, caller)).status;
    case 'judge': {
      const request = { itemId: pick(itemIds, one.item), key: randomUUID(), result: one.result, errors };
      // A client that lost the reply sends it again.
      const sent = await Promise.all([1, 2].map(() => server.call(saveResult, request, caller)));
      return sent[0]?.status ?? 0;
    }
    case 'conclude': {
      const request = { packageId, result: one.result, unchecked: one.unchecked };
      return (await server.call(finishPackage, request, caller)).status;
    }
    case 'bulk': {
      const errorTypeIds = one.result === '20' ? [customer.errorTypeId] : [];
      const target = targetOf(world, one);
      const given = await server.call(giveResults, { target, result: one.result, errorTypeIds }, caller);
      if (given.status === 200 && given.reply.operationId) world.operations.push(given.reply.operationId);
      return given.status;
    }
    case 'undo': {
      const operationId = world.operations.at(-1 - (one.at % Math.max(world.operations.length, 1)));
      if (!operationId) return 404;
      return (await server.call(undoResults, { operationId }, caller)).status;
    }
    case 'finish':
      return (await server.call(finishBatch, { batchId, result: one.result }, caller)).status;
    case 'reaccept':
      return (await server.call(reacceptBatch, { batchId }, caller)).status;
    case 'repair':
      return (await server.call(repairBatch, { batchId }, caller)).status;
    case 'confirm':
      return (await server.call(confirmDelivery, { orderId: world.orderId }, caller)).status;
    case 'withdraw':
      return provider.withdraw(world.orderNumber);
    case 'redeliver': {
      world.sent += 1;
      const files = Array.from({ length: one.count }, (_, at) => pick(FILES, one.from + at));
      const pictures = Object.fromEntries(
        files.map((file, at) => [file, objects(60 + ((world.sent + at) % 9))]),
      );
      try {
        await provider.deliver({ redeliver: world.number, pictures });
        return 200;
      } catch {
        return 400;
      }
    }
    case 'draw': {
      const draw = { batchId, by: 'count', count: one.count, order: 'random', others: 'include' } as const;
      const drawn = await server.call(drawSpotCheck, draw, caller);
      if (drawn.status === 200) world.spotCheckId = drawn.reply.spotCheckId;
      return drawn.status;
    }
    case 'plan': {
      // Of these few items it takes nearly all, none of which may be rejected.
      const plan = { kind: 'lotQuality', quality: 0.4, confidence: 0.95 } as const;
      const draw = { batchId, by: 'plan', plan, order: 'random', others: 'include' } as const;
      const drawn = await server.call(drawSpotCheck, draw, caller);
      if (drawn.status === 200) world.spotCheckId = drawn.reply.spotCheckId;
      return drawn.status;
    }
    case 'decide': {
      const { spotCheckId } = world;
      if (spotCheckId === null) return 404;
      return (await server.call(finishBatch, { batchId, result: one.result, spotCheckId }, caller)).status;
    }
    case 'spot': {
      const { spotCheckId } = world;
      if (spotCheckId === null) return 404;
      const sample = await server.call(getSampledItemList, { spotCheckId }, customer.admin);
      if (sample.status !== 200 || sample.reply.rows.length === 0) return 404;
      const { itemId } = pick(sample.reply.rows, one.item).item;
      const request = { itemId, key: randomUUID(), result: one.result, errors, spotCheckId };
      return (await server.call(saveResult, request, caller)).status;
    }
    case 'object': {
      const itemId = pick(everyItem(world), one.item);
      const named = [{ itemId, objectId: one.object === 0 ? 'a' : 'b' }];
      const request = { batchId, key: randomUUID(), objects: named, result: one.result, errors };
      return (await server.call(saveObjectResults, request, caller)).status;
    }
    case 'rule': {
      const rule =
        one.share === 0 ? ({ kind: 'any' } as const) : ({ kind: 'share', share: one.share } as const);
      return (await server.call(setObjectRule, { batchId, rule }, customer.admin)).status;
    }
    case 'annotate': {
      const itemId = pick(everyItem(world), one.item);
      const seen = await server.call(getItemDetail, { itemId }, caller);
      if (seen.status !== 200) return seen.status;
      const document = { ...seen.reply.document, objects: objects(one.right) };
      const request = { itemId, key: randomUUID(), baseRevision: seen.reply.revision, document };
      return (await server.call(saveAnnotation, request, caller)).status;
    }
    case 'assign': {
      const userIds = [pick([customer.acceptor, customer.otherAcceptor], one.who).accountId];
      const request = { batchId, packageIds: [packageId], userIds, how: one.how };
      return (await server.call(assignPackages, request, customer.admin)).status;
    }
    case 'assignBatch': {
      const { acceptor, otherAcceptor } = customer;
      const all = [acceptor.accountId, otherAcceptor.accountId];
      const userIds = one.on ? all : [pick(all, one.who)];
      return (await server.call(assignBatch, { batchId, userIds }, customer.admin)).status;
    }
    case 'wait':
      world.wait(one.minutes);
      return 200;
  }
}

function targetOf(world: World, one: Extract<One, { do: 'bulk' }>): BulkTarget {
  const { batchId } = world;
  const { packageId, itemIds } = pick(world.packages, one.at);
  switch (one.kind) {
    case 'batches':
      return { kind: 'batches', batchIds: [batchId] };
    case 'packages':
      return { kind: 'packages', batchId, packageIds: [packageId] };
    case 'items':
      return {
        kind: 'items',
        batchId,
        itemIds: [...new Set([pick(itemIds, one.item), pick(everyItem(world), one.at)])],
      };
    case 'filter':
      return { kind: 'filter', filter: { batchId, ...(one.only ? { result: one.only } : {}) } };
  }
}
