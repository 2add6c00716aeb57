import * as v from 'valibot';

/**
 * Every code of the error catalogue (specification 8) by its name, then ours (50079xx). Outside the contract a
 * code is written by its name. What a user reads for it is `errors:code.<code>` in the locales.
 */
export const ERROR = {
  // HTTP-like
  invalidRequest: 400,
  notSignedIn: 401,
  forbidden: 403,
  notFound: 404,
  notAllowedHere: 405,
  serverError: 500,
  gatewayError: 502,

  // Login and user
  userInfoFailed: 5001001,
  wrongLogin: 5001005,
  wrongVerificationCode: 5001006,
  userNotFound: 5001018,
  loginExpired: 5001019,
  loginFailed: 5001022,
  loggedInElsewhere: 5001025,
  loginProblem: 5001026,
  accountDisabled: 5001043,

  // General
  parameterMissing: 5002000,
  noData: 5002001,
  requiredParametersMissing: 5002002,
  addFailed: 5002005,
  updateFailed: 5002006,
  queryFailed: 5002007,
  fileTypeNotAllowed: 5002009,
  interfaceTimeout: 5002035,

  // Others
  navigationFailed: 5005046,
  packageStateChanged: 5005054,
  packagesUpdated: 5005062,
  packageHeldByOther: 5005158,

  // Job numbers
  jobHeldByOther: 5006001,
  jobNotSubmitted: 5006002,
  jobNotLocked: 5006003,
  repairNotStartable: 5006004,
  jobTakesNoResult: 5006005,
  wrongJobState: 5006006,
  wrongJobExecutor: 5006007,
  jobNotSubmittedInClient: 5006008,
  jobNotReturnable: 5006009,
  jobNotViewable: 5006010,
  abnormalJob: 5006011,
  abnormalJobOperation: 5006012,

  // Acceptance
  sampleSizeMissing: 5007001,
  nothingToSample: 5007002,
  resultNotSaved: 5007003,
  checkNotFinishable: 5007004,
  batchAlreadyAccepted: 5007005,
  numberOutOfRange: 5007006,
  pictureUploadFailed: 5007007,
  notContinuable: 5007008,
  detailsNotViewable: 5007009,
  notStartable: 5007010,
  acceptanceFailed: 5007011,
  excelExportFailed: 5007012,
  reacceptanceNotAllowed: 5007013,
  packagesNotAccepted: 5007014,
  packageUnderReview: 5007015,
  nothingSampled: 5007016,
  packageConcludedByOther: 5007017,
  spotCheckNotSupported: 5007018,
  batchStateChanged: 5007019,
  verificationMissing: 5007022,
  customerInfoMissing: 5007023,
  credentialMissing: 5007024,
  credentialExists: 5007025,
  appKeyMissing: 5007026,
  taskInfoMissing: 5007027,
  taskArchived: 5007028,
  batchResubmitted: 5007031,

  // Users of a team
  emailExists: 5016007,
  lastAdministrator: 5016008,
  noPermission: 5016011,
  userNameExists: 5016013,

  // Data sets
  datasetNotFound: 5019001,
  datasetNameExists: 5019002,
  batchNameExists: 5019003,
  batchCancelled: 5019004,
  notEntityAdministrator: 5019005,
  roleNotAdministrator: 5019006,
  batchNotFound: 5019007,
  administratorAuthorisationFixed: 5019009,
  authorisationChangeFailed: 5019010,
  noPermissionForBatchResults: 5019011,
  datasetInProject: 5019015,
  datasetDeleted: 5019019,
  batchDeleted: 5019021,
  datasetTiedToTasks: 5019022,
  batchTiedToTasks: 5019026,

  // Upload
  fragmentInitFailed: 5020001,
  mergeFailed: 5020002,
  uploadOrderNotFound: 5020003,
  uploadBatchMissing: 5020004,
  uploadDatasetNotFound: 5020005,
  uploadDatasetNameExists: 5020006,
  uploadBatchNameExists: 5020007,
  uploadBatchNotFound: 5020008,
  uploadQueryFailed: 5020009,
  uploadNotAuthorised: 5020010,
  uploadIdInvalid: 5020011,
  mergedSizeMismatch: 5020012,
  uploadFailed: 5020014,
  fileNameStartsWithSlash: 5020021,
  zipMixedWithFiles: 5020022,
  batchEndedForUpload: 5020023,

  // Ours, for cases that the catalogue does not name; the numbers continue the acceptance group
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
  /** The plan of another sample of the whole batch rejects it: it is not accepted by the plan of this one. */
  plansDisagree: 5007914,
  /** The plan of a sample speaks for what was delivered: items that were changed since it was drawn are not judged. */
  changedSinceDrawn: 5007915,
  /** A view of this name is already saved for the list. */
  viewExists: 5007913,
  /** A data set keeps at least one batch. */
  lastDatasetBatch: 5007931,
  /** Files lie in the storage area of a data set: it can be changed only while there are none. */
  storageAreaInUse: 5007932,
  /** An upload is beyond a limit of specification 5; `responseObject` says which. */
  uploadTooLarge: 5007933,
  /** An order's delivery is to be confirmed while something is not finished; `responseObject` says what. */
  deliveryNotFinished: 5007950,
  /** The validity of delivered data is over: it cannot be downloaded any more. */
  dataExpired: 5007951,
  /** Data of a batch that is not accepted is to be downloaded. */
  batchNotAccepted: 5007952,
  /** As many downloads of the customer wait or are packed as may: one of them has to end first. */
  tooManyDownloads: 5007953,
  /** As many acceptance reports of a person wait or are written as may: one of them has to end first. */
  tooManyReports: 5007954,
  /** A delivery is to be confirmed by figures that were shown and are others now. */
  deliveryChanged: 5007955,
  /** Orders of a workload report have no acceptance record in its months; `responseObject` names them. */
  noAcceptanceRecords: 5007960,
  /** A workload report is wanted of months that there is none of; `responseObject` says why. */
  monthsOutOfRange: 5007961,
  /** Results are not pushed to this address; `reason` says why. */
  requestUrlRefused: 5007920,
  /** No request URL is set. */
  requestUrlMissing: 5007921,
  /** This is no origin that can be registered; `reason` says why. */
  originRefused: 5007922,
  /** The origin is registered already. */
  originExists: 5007923,
  /** The request URL was tested too often; `retryAfter` says when it may be again. */
  testedTooOften: 5007924,
  /** The acceptance of the batch has not ended: there are no results to push. */
  notPushable: 5007925,
  /** The secret that is to be rotated is not the one in use any more: another was made since. */
  secretMadeMeanwhile: 5007926,
  /** A member has claimed packages or job numbers; `held` names them. */
  memberHoldsData: 5007970,
  /** What was typed of a member breaks a rule; `rows` says which. Or taken names were tried too often: `retryAfter`. */
  memberRefused: 5007971,
  /** The password was given by an administrator and is right: one of their own is set with `ticket` first. */
  passwordGiven: 5007972,
  /** A file of a desktop client is wanted that is not offered, or not any more. */
  clientNotOffered: 5007980,
} as const;

export type ErrorCode = (typeof ERROR)[keyof typeof ERROR];

/** Every code there is, in the order of the catalogue. */
export const ERROR_CODES: readonly ErrorCode[] = Object.values(ERROR);

/** After these the token is cleared on confirmation and the page reloaded (specification 8). */
export const SESSION_ENDED_CODES = [
  ERROR.loggedInElsewhere,
  ERROR.loginProblem,
  ERROR.loginExpired,
  ERROR.loginFailed,
  ERROR.userInfoFailed,
  ERROR.notSignedIn,
] as const;

/** After these the user is taken to order management (specification 8). */
export const NOT_ADMINISTRATOR_CODES = [ERROR.notEntityAdministrator, ERROR.roleNotAdministrator] as const;

export const errorCode = v.picklist(ERROR_CODES);

export function isErrorCode(code: number): code is ErrorCode {
  return (ERROR_CODES as readonly number[]).includes(code);
}
