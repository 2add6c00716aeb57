import { ERROR } from '../error-code.ts';

/** Data sets are the administrators' (specification 6); whoever is none is told so by a code of their own. */
export const OF_DATASETS = {
  access: 'administrator',
  refusedRole: ERROR.roleNotAdministrator,
  embed: 'dataset',
} as const;

/** Why a call about one data set is refused: it never was, it is deleted, or it is not the caller's to open. */
export const REFUSED = [
  ERROR.roleNotAdministrator,
  ERROR.notEntityAdministrator,
  ERROR.datasetNotFound,
  ERROR.datasetDeleted,
] as const;

/** The same of a call about a batch of one. */
export const REFUSED_BATCH = [...REFUSED, ERROR.batchNotFound, ERROR.batchDeleted] as const;
