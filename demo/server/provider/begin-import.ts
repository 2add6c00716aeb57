import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { beginImport } from '../../../src/shared/contract/provider.ts';
import { newId } from '../db/new-id.ts';
import { customer } from '../db/schema/customer.ts';
import { deliveryImport } from '../db/schema/import.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { checkBatchName } from './check-batch-name.ts';
import { refuseProblems } from './import-problem.ts';
import { touch } from './open-import.ts';

type Request = v.InferOutput<typeof beginImport.request>;
type Reply = v.InferOutput<typeof beginImport.reply>;

/** Opens an import, or finds the one that has the same content. */
export function begin(request: Request, { database, now }: Services): Promise<Reply> {
  return database.system(async (tx) => {
    const customerId = await findCustomer(tx, request.customer);
    const { fingerprint, order: orderName, batch: batchName, project, ...rest } = request;
    const { customer: _named, ...columns } = rest;
    const same = and(eq(deliveryImport.customerId, customerId), eq(deliveryImport.fingerprint, fingerprint));
    const [known] = await tx.select().from(deliveryImport).where(same);
    if (known && !known.committedAt) {
      await touch(tx, known.id, now());
      await checkBatchName(tx, customerId, request);
    }
    if (!known) {
      checkLabels(request);
      await checkBatchName(tx, customerId, request);
      await tx
        .insert(deliveryImport)
        .values({
          ...columns,
          id: newId(),
          customerId,
          fingerprint,
          project: project ?? orderName,
          order: orderName,
          batch: batchName,
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

async function findCustomer(tx: SystemTransaction, name: string | undefined): Promise<string> {
  const found = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(name === undefined ? undefined : eq(customer.name, name))
    .limit(2);
  const [one, another] = found;
  if (one && !another) return one.id;
  const problem = one ? 'there are several customers: name one' : 'there is no such customer';
  throw new Failure(5007023, { field: 'customer', problem });
}

function checkLabels({ labels }: Request): void {
  const names = labels.map((label) => label.name);
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  refuseProblems([...repeated].map((name) => ({ fileName: '', problem: `the label ${name} occurs twice` })));
}
