import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { beginImport } from '../../../src/shared/contract/provider.ts';
import { newId } from '../db/new-id.ts';
import { deliveryImport } from '../db/schema/import.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { checkBatchName } from './check-batch-name.ts';
import { checkOrderOpen } from './check-order-open.ts';
import { findCustomer } from './find-customer.ts';
import { refuseProblems } from './import-problem.ts';
import { touch } from './open-import.ts';
import {
  findBatch,
  isRepairable,
  redeliveryFingerprint,
  requireRepairable,
} from './redelivery/repaired-batch.ts';

type Request = v.InferOutput<typeof beginImport.request>;
type Reply = v.InferOutput<typeof beginImport.reply>;

/** What a delivery is known by, and what must hold before it is gone on with. */
interface Identity {
  readonly fingerprint: string;
  readonly redeliverId: string | null;
  check(): Promise<void>;
}

/** Opens an import, or finds the one that has the same content. */
export function begin(request: Request, { database, now }: Services): Promise<Reply> {
  return database.system(async (tx) => {
    const customerId = await findCustomer(tx, request.customer);
    const { fingerprint, redeliverId, check } = await identify(tx, customerId, request);
    const same = and(eq(deliveryImport.customerId, customerId), eq(deliveryImport.fingerprint, fingerprint));
    const [known] = await tx.select().from(deliveryImport).where(same);
    if (known && !known.committedAt) {
      await touch(tx, known.id, now());
      await check();
    }
    if (!known) {
      checkLabels(request);
      await check();
      const { order: orderName, batch: batchName, project, submitter, packageSize, labels, items } = request;
      await tx
        .insert(deliveryImport)
        .values({
          id: newId(),
          customerId,
          fingerprint,
          redeliverId,
          project: project ?? orderName,
          order: orderName,
          batch: batchName,
          submitter,
          packageSize,
          labels,
          items,
          errorRequired: request.errorRequired,
          createdAt: now(),
          touchedAt: now(),
        })
        .onConflictDoNothing();
    }
    const [found] = known ? [known] : await tx.select().from(deliveryImport).where(same);
    if (!found) throw new Error('an import vanished while it was opened');
    return {
      importId: found.id,
      state: found.committedAt ? 'committed' : 'open',
      batchId: found.batchId,
    };
  });
}

async function identify(tx: SystemTransaction, customerId: string, request: Request): Promise<Identity> {
  const { fingerprint, redeliver } = request;
  if (redeliver === undefined) {
    const check = async () => {
      await checkOrderOpen(tx, customerId, request.order);
      await checkBatchName(tx, customerId, request);
    };
    return { fingerprint, redeliverId: null, check };
  }
  const repaired = await findBatch(tx, customerId, redeliver);
  // Where the batch is under review again, this can only be what came in for it last, sent once more.
  const round = isRepairable(repaired) ? repaired.round + 1 : repaired.round;
  return {
    fingerprint: redeliveryFingerprint(fingerprint, repaired, round),
    redeliverId: repaired.id,
    check: async () => requireRepairable(repaired),
  };
}

function checkLabels({ labels }: Request): void {
  const names = labels.map((label) => label.name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  refuseProblems([...repeated].map((name) => ({ fileName: '', problem: `the label ${name} occurs twice` })));
}
