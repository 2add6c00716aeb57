import * as v from 'valibot';

/** A smart verification that was passed; without `sid` the server has asked for none. */
export interface PassedVerification {
  readonly sid?: string | undefined;
}

/** The form entry of a verification: null until it is passed. */
export type VerificationValue = PassedVerification | null;

export function verificationPassed<const Rule extends string>(rule: Rule) {
  return v.pipe(
    v.custom<VerificationValue>(() => true),
    v.check((value) => value !== null, rule),
    v.transform((value) => value as PassedVerification),
  );
}
