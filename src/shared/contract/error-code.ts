import * as v from 'valibot';

/**
 * Every code of the error catalogue (specification 8), then ours (50079xx) for cases it does not name.
 * What a user reads for a code is `errors:code.<code>` in the locales.
 */
export const ERROR_CODES = [
  // HTTP-like
  400, 401, 403, 404, 405, 500, 502,
  // Login and user
  5001001, 5001005, 5001006, 5001018, 5001019, 5001022, 5001025, 5001026, 5001043,
  // General
  5002000, 5002001, 5002002, 5002005, 5002006, 5002007, 5002009, 5002035,
  // Others
  5005046, 5005054, 5005062, 5005158,
  // Job numbers
  5006001, 5006002, 5006003, 5006004, 5006005, 5006006, 5006007, 5006008, 5006009, 5006010, 5006011, 5006012,
  // Acceptance
  5007001, 5007002, 5007003, 5007004, 5007005, 5007006, 5007007, 5007008, 5007009, 5007010, 5007011, 5007012,
  5007013, 5007014, 5007015, 5007016, 5007017, 5007018, 5007019, 5007022, 5007023, 5007024, 5007025, 5007026,
  5007027, 5007028, 5007031,
  // Users of a team
  5016007, 5016008, 5016011, 5016013,
  // Datasets
  5019001, 5019002, 5019003, 5019004, 5019005, 5019006, 5019007, 5019009, 5019010, 5019011, 5019015, 5019019,
  5019021, 5019022, 5019026,
  // Upload
  5020001, 5020002, 5020003, 5020004, 5020005, 5020006, 5020007, 5020008, 5020009, 5020010, 5020011, 5020012,
  5020014, 5020021, 5020022, 5020023,
  // Ours
  5007901, 5007902, 5007903, 5007904, 5007905, 5007906, 5007907, 5007908, 5007909, 5007910, 5007911, 5007912,
  5007913,
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Codes of ours, named; the numbers continue the acceptance group. */
export const OWN_CODE = {
  /** The annotations were changed by somebody else since they were read. */
  staleRevision: 5007901,
  /** The package is not claimed by the caller: claim it first. */
  notHolder: 5007902,
  /** An error type is needed before a result “rejected” can be saved. */
  errorTypeRequired: 5007903,
  /** The annotations are not valid: an object leaves the picture, an unknown label, a duplicate id. */
  invalidAnnotations: 5007904,
  /** A mailed link was used before, or is too old. */
  linkEnded: 5007905,
  /** The current password, asked for to change it, is another one. */
  wrongPassword: 5007906,
  /** The new password is the one there is. */
  samePassword: 5007907,
  /** The one-time code of a single sign-on was used before, is too old, or was never given out. */
  codeEnded: 5007908,
  /** Somebody else judged the item since the caller looked at it. */
  judgedMeanwhile: 5007909,
  /** What was done in bulk can no longer be undone: somebody has built on it, or it is another person's. */
  cannotUndo: 5007910,
  /** The code of an error type is in use by another one. */
  errorTypeExists: 5007911,
  /** The spot check has ended: its sample takes no more results. */
  spotCheckEnded: 5007912,
  /** A view of this name is already saved for the list. */
  viewExists: 5007913,
} as const;

/** After these the token is cleared on confirmation and the page reloaded (specification 8). */
export const SESSION_ENDED_CODES = [5001025, 5001026, 5001019, 5001022, 5001001, 401] as const;

/** After these the user is taken to order management (specification 8). */
export const NOT_ADMINISTRATOR_CODES = [5019005, 5019006] as const;

export const errorCode = v.picklist(ERROR_CODES);

export function isErrorCode(code: number): code is ErrorCode {
  return (ERROR_CODES as readonly number[]).includes(code);
}
