import { eq } from 'drizzle-orm';
import type * as contract from '../../../src/shared/contract/credential.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { credential } from '../db/schema/credential.ts';
import type { CallerHandler, Handler } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { findCredential, requireCredential } from './credential-row.ts';
import { noteCredentialEvent } from './note-event.ts';

export const readCredential: Handler<typeof contract.getCredential> = async (
  _request,
  { tx, caller, services },
) => ({
  credential: await findCredential(tx, caller.customerId, services.now()),
  allowsPrivateUrl: services.outgoing.allowsPrivate,
});

export const createCredential: Handler<typeof contract.createCredential> = async (
  { customerName },
  context,
) => {
  const { tx, caller, services } = context;
  requireName(customerName);
  const { customerId } = caller;
  const created = await tx
    .insert(credential)
    .values({ customerId, customerName, createdAt: services.now() })
    .onConflictDoNothing()
    .returning({ customerId: credential.customerId });
  if (created.length === 0) throw new Failure(ERROR.credentialExists);
  await noteCredentialEvent(tx, context, 'created', { name: customerName });
  return { credential: await requireCredential(tx, customerId, services.now()) };
};

export const setCustomerName: Handler<typeof contract.setCustomerName> = async (
  { customerName },
  context,
) => {
  const { tx, caller, services } = context;
  requireName(customerName);
  const before = await requireCredential(tx, caller.customerId, services.now());
  if (before.customerName === customerName) return { credential: before };
  await tx.update(credential).set({ customerName }).where(eq(credential.customerId, caller.customerId));
  await noteCredentialEvent(tx, context, 'named', { name: customerName });
  return { credential: { ...before, customerName } };
};

function requireName(customerName: string): void {
  if (customerName === '') throw new Failure(ERROR.customerInfoMissing);
}

/** Names are asked for before the transaction: a slow name server keeps nobody else waiting. */
export const setRequestUrl: CallerHandler<typeof contract.setRequestUrl> = async (
  { requestUrl },
  context,
) => {
  const { caller, services } = context;
  const { customerId } = caller;
  const { database, outgoing } = services;
  const before = await database.tenant(customerId, (tx) => requireCredential(tx, customerId, services.now()));
  if (before.requestUrl === requestUrl) return { credential: before };
  const reason = requestUrl === null ? null : await outgoing.problemOf(requestUrl);
  if (reason !== null) throw new Failure(ERROR.requestUrlRefused, { reason });
  await database.tenant(customerId, async (tx) => {
    await tx.update(credential).set({ requestUrl }).where(eq(credential.customerId, customerId));
    if (requestUrl === null) await noteCredentialEvent(tx, context, 'requestUrlCleared');
    else await noteCredentialEvent(tx, context, 'requestUrlSet', { url: requestUrl });
  });
  return { credential: { ...before, requestUrl } };
};
