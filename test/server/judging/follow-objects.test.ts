import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../demo/server/db/new-id.ts';
import { errorType } from '../../../demo/server/db/schema/review.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { SEVERITIES, type Severity } from '../../../src/shared/contract/accept/error-type.ts';
import { saveObjectResults, setObjectRule } from '../../../src/shared/contract/accept/object.ts';
import type { ObjectRule } from '../../../src/shared/contract/accept/object-rule.ts';
import { startPackage } from '../../../src/shared/contract/accept/package.ts';
import type { AnnotationObject } from '../../../src/shared/contract/annotation-document.ts';
import type { ItemResult } from '../../../src/shared/contract/item-result.ts';
import { getItemDetail, saveAnnotation, saveResult } from '../../../src/shared/contract/studio.ts';
import { followObjects } from '../../../src/shared/judging/follow-objects.ts';
import type { ItemVerdictEntry, ObjectVerdictsEntry, WorkEntry } from '../../../src/shared/judging/work.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, TEST_CAR, TEST_DOCUMENT } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

/*
 * The browser says what follows for an item from verdicts on its objects before the server has answered. Whatever was
 * given in whatever order: where it says something, the server does the same.
 */

let server: TestServer;
let customer: TestCustomer;
let batchId = '';
let packageId = '';
let itemId = '';
const severities = new Map<string, Severity>();

const IDS = ['a', 'b', 'c'];
const objects = IDS.map((id): AnnotationObject => ({ ...TEST_CAR, id }));

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Follows');
  const delivery = await deliver(server.services, customer.customerId, {
    name: 'Follows',
    batches: [[1]],
    assigned: [customer.acceptor.accountId],
  });
  const [one] = delivery.batches;
  const [pack] = one?.packages ?? [];
  batchId = one?.batchId ?? '';
  packageId = pack?.packageId ?? '';
  itemId = pack?.itemIds[0] ?? '';
  await server.services.database.system(async (tx) => {
    for (const [position, severity] of SEVERITIES.entries()) {
      const id = newId();
      const title = { en: severity, zh: severity, ja: severity };
      await tx.insert(errorType).values({
        id,
        customerId: customer.customerId,
        position: 50 + position,
        code: severity,
        title,
        severity,
      });
      severities.set(id, severity);
    }
  });
  await server.call(startPackage, { packageId }, customer.acceptor);
  const { revision: baseRevision } = await detail();
  const document = { ...TEST_DOCUMENT, objects };
  await server.call(saveAnnotation, { itemId, key: newId(), baseRevision, document }, customer.acceptor);
});
afterAll(() => server.close());

const detail = async () => (await server.call(getItemDetail, { itemId }, customer.acceptor)).reply;

type Step =
  | { readonly on: 'item'; readonly result: ItemResult; readonly errors: readonly number[] }
  | {
      readonly on: 'objects';
      readonly ids: string[];
      readonly result: ItemResult;
      readonly errors: readonly number[];
    };

const typesAt = (result: ItemResult, places: readonly number[]) =>
  result === '20' ? places.map((at) => ({ errorTypeId: [...severities.keys()][at] ?? '' })) : [];
const NOTE = { packageId: '', batchId: '', position: 1, fileName: '' };

function entryOf(step: Step): ItemVerdictEntry | ObjectVerdictsEntry {
  const key = newId();
  const errors = typesAt(step.result, step.errors);
  const state = { key, subject: itemId, queuedAt: 0, refusal: null };
  return step.on === 'item'
    ? {
        ...state,
        kind: 'itemVerdict',
        request: { itemId, key, result: step.result, errors },
        note: { ...NOTE, before: '00' },
      }
    : {
        ...state,
        kind: 'objectVerdicts',
        request: {
          batchId,
          key,
          objects: step.ids.map((objectId) => ({ itemId, objectId })),
          result: step.result,
          errors,
        },
        note: NOTE,
      };
}

async function send(entry: WorkEntry): Promise<void> {
  const { status } =
    entry.kind === 'itemVerdict'
      ? await server.call(saveResult, entry.request, customer.acceptor)
      : entry.kind === 'objectVerdicts'
        ? await server.call(saveObjectResults, entry.request, customer.acceptor)
        : { status: 0 };
  expect(status).toBe(200);
}

const result = fc.constantFrom<ItemResult>('00', '10', '20');
const errors = fc.subarray([0, 1, 2], { minLength: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ on: fc.constant('item' as const), result, errors }) },
  {
    weight: 3,
    arbitrary: fc.record({
      on: fc.constant('objects' as const),
      ids: fc.subarray(IDS, { minLength: 1 }),
      result,
      errors,
    }),
  },
);
const rule = fc.oneof(
  fc.constant<ObjectRule>({ kind: 'any' }),
  fc.constantFrom(0, 0.4, 0.7).map((share): ObjectRule => ({ kind: 'share', share })),
  fc.integer({ min: 1, max: 12 }).map((limit): ObjectRule => ({ kind: 'severity', limit })),
);
/** What stood there when somebody began: given in bulk, or not. */
const begun = fc.constantFrom<'10' | '20' | null>('10', '20', null);

it('what the browser says of an item after verdicts on its objects is what the server makes of them', async () => {
  let [said, unknown] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      rule,
      begun,
      fc.array(step, { maxLength: 2 }),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      async (set, bulk, before, pending) => {
        await server.call(setObjectRule, { batchId, rule: set }, customer.admin);
        await send(entryOf({ on: 'objects', ids: IDS, result: '00', errors: [] }));
        await send(entryOf({ on: 'item', result: '00', errors: [] }));
        if (bulk !== null) {
          const target = { kind: 'items' as const, batchId, itemIds: [itemId] };
          const errorTypeIds = bulk === '20' ? [customer.errorTypeId] : [];
          const given = await server.call(
            giveResults,
            { target, result: bulk, errorTypeIds },
            customer.acceptor,
          );
          expect(given.reply.itemsChanged).toBe(1);
        }
        for (const one of before) await send(entryOf(one));
        const seen = await detail();
        const entries = pending.map(entryOf);
        const expected = followObjects(seen, entries, (errorTypeId) => severities.get(errorTypeId));
        for (const entry of entries) await send(entry);
        const { review } = await detail();
        if (expected === null) {
          unknown++;
          // Of what the objects took over before, and of nothing else.
          expect(seen.review.how).toBe('objects');
        } else {
          said++;
          expect({ result: review.result, errors: review.errors }).toEqual(expected);
        }
      },
    ),
    { numRuns: 60, endOnFailure: true },
  );
  expect(said).toBeGreaterThan(4 * unknown);
});
