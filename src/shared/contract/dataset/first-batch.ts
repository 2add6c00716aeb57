/** The batch that a new data set begins with, unless it is named (specification 3). */
export const FIRST_BATCH = '1';
