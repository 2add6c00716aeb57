import * as bulk from './bulk.ts';
import * as customer from './customer.ts';
import * as delivery from './delivery.ts';
import * as errorLog from './error-log.ts';
import * as feedback from './feedback.ts';
import * as imports from './import.ts';
import * as report from './report.ts';
import * as review from './review.ts';
import * as signIn from './sign-in.ts';
import * as spotCheck from './spot-check.ts';

/** Every table: the type of a transaction names them all. */
export const allTables = {
  ...bulk,
  ...customer,
  ...delivery,
  ...errorLog,
  ...feedback,
  ...imports,
  ...report,
  ...review,
  ...signIn,
  ...spotCheck,
};
