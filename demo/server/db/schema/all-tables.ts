import * as bulk from './bulk.ts';
import * as clientDownload from './client-download.ts';
import * as credential from './credential.ts';
import * as customer from './customer.ts';
import * as dataset from './dataset.ts';
import * as datasetFile from './dataset-file.ts';
import * as delivery from './delivery.ts';
import * as doomedFile from './doomed-file.ts';
import * as download from './download.ts';
import * as errorLog from './error-log.ts';
import * as feedback from './feedback.ts';
import * as history from './history.ts';
import * as imports from './import.ts';
import * as item from './item.ts';
import * as job from './job.ts';
import * as object from './object.ts';
import * as order from './order.ts';
import * as report from './report.ts';
import * as review from './review.ts';
import * as signIn from './sign-in.ts';
import * as spotCheck from './spot-check.ts';
import * as sync from './sync.ts';
import * as upload from './upload.ts';
import * as view from './view.ts';
import * as workload from './workload.ts';

/** Every table: the type of a transaction names them all. */
export const allTables = {
  ...bulk,
  ...clientDownload,
  ...credential,
  ...customer,
  ...dataset,
  ...datasetFile,
  ...delivery,
  ...doomedFile,
  ...download,
  ...errorLog,
  ...feedback,
  ...history,
  ...imports,
  ...item,
  ...job,
  ...object,
  ...order,
  ...report,
  ...review,
  ...signIn,
  ...spotCheck,
  ...sync,
  ...upload,
  ...view,
  ...workload,
};
