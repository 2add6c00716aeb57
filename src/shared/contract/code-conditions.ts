import { ERROR, type ErrorCode } from './error-code.ts';

/** When the server answers with a code; or why it never does. */
export type CodeCondition = { readonly when: string } | { readonly never: string };

/** What any call may answer: the request, the session, the origin, or the server itself is at fault. */
export const CODES_OF_ALL: readonly ErrorCode[] = [
  ERROR.invalidRequest,
  ERROR.notSignedIn,
  ERROR.forbidden,
  ERROR.notAllowedHere,
  ERROR.serverError,
  ERROR.requiredParametersMissing,
  ERROR.updateFailed,
  ERROR.queryFailed,
  ERROR.interfaceTimeout,
  ERROR.noPermission,
  ERROR.loginExpired,
  ERROR.loggedInElsewhere,
  ERROR.loginProblem,
  ERROR.accountDisabled,
];

/** The condition of every code of the catalogue (specification 8), and of ours. */
export const CODE_CONDITIONS: Readonly<Record<ErrorCode, CodeCondition>> = {
  [ERROR.invalidRequest]: { when: 'a value is not as the contract has it, or a body is longer or deeper' },
  [ERROR.notSignedIn]: { when: 'there is no token, or it is not known' },
  [ERROR.forbidden]: {
    when: 'a signature, the origin of the page, or the kind of session does not allow it',
  },
  [ERROR.notFound]: { when: 'there is no such thing, or the caller does not see it' },
  [ERROR.notAllowedHere]: { when: 'the call has another method' },
  [ERROR.serverError]: { when: 'something unexpected failed; the log has it under the request id' },
  [ERROR.gatewayError]: { never: 'a gateway before the server answers so' },

  [ERROR.userInfoFailed]: { never: 'whoever has a session has an account: the database lets none go' },
  [ERROR.wrongLogin]: { when: 'login name or password is wrong' },
  [ERROR.wrongVerificationCode]: { when: 'a verification, or the code of a mail, is wrong' },
  [ERROR.userNotFound]: { when: 'somebody who is none of the team is to be changed, or given work' },
  [ERROR.loginExpired]: { when: 'the token is older than its time' },
  [ERROR.loginFailed]: { when: 'too much was tried; `retryAfter` says for how long' },
  [ERROR.loggedInElsewhere]: { when: 'the account has signed in again since' },
  [ERROR.loginProblem]: { when: 'the session was ended for a reason that this server does not know' },
  [ERROR.accountDisabled]: { when: 'the account is disabled' },

  [ERROR.parameterMissing]: { when: 'of several parameters none was given, such as a batch or a package' },
  [ERROR.noData]: { when: 'a report is wanted of a batch without data' },
  [ERROR.requiredParametersMissing]: { when: 'a parameter of the contract is missing; `field` names it' },
  [ERROR.addFailed]: { when: 'no more of these may be added' },
  [ERROR.updateFailed]: { when: 'a change met another one, or the database is away: nothing was changed' },
  [ERROR.queryFailed]: { when: 'reading met a change, or the database is away' },
  [ERROR.fileTypeNotAllowed]: { when: 'an uploaded file is of no type that the contract allows' },
  [ERROR.interfaceTimeout]: { when: 'a body, a statement, or the turn of a long body took too long' },

  [ERROR.navigationFailed]: {
    never: 'routes are built in the browser, from the role of getInfo (specification 2): no call loads them',
  },
  [ERROR.packageStateChanged]: {
    when: 'a package is to be begun that has another state than the caller saw, or a job number of one to be concluded',
  },
  [ERROR.packagesUpdated]: {
    when: 'a bulk result would do something else than the caller was shown, or a package or batch has other results: packages have changed since',
  },
  [ERROR.packageHeldByOther]: { when: 'somebody else has claimed the package' },

  [ERROR.jobHeldByOther]: { when: 'somebody else has claimed the package of the job number' },
  [ERROR.jobNotSubmitted]: { when: 'a package is to be concluded while a job number is not' },
  [ERROR.jobNotLocked]: { when: 'a job number is to be concluded without a claim' },
  [ERROR.repairNotStartable]: { when: 'a batch is sent back for repair in a state that does not allow it' },
  [ERROR.jobTakesNoResult]: { when: 'a job number is to be accepted while a frame is rejected' },
  [ERROR.wrongJobState]: { when: 'the batch of a job number is not under acceptance' },
  [ERROR.wrongJobExecutor]: {
    when: 'a job number of a package that is another acceptor’s is to be begun or concluded',
  },
  [ERROR.jobNotSubmittedInClient]: {
    never:
      'desktop clients are the provider’s own programs, which this server hands out and never hears of: job numbers are judged in the studio',
  },
  [ERROR.jobNotReturnable]: { when: 'a job number is to be rejected while every frame of it is accepted' },
  [ERROR.jobNotViewable]: {
    when: 'a job number is of a batch that the caller sees, but not of their packages',
  },
  [ERROR.abnormalJob]: { when: 'a job number without a frame is to be concluded' },
  [ERROR.abnormalJobOperation]: {
    never:
      'begin, accept and reject are all there is, each by a call or a result of its own; another call answers 404, another result 400',
  },

  [ERROR.sampleSizeMissing]: { when: 'a spot check is wanted without a size' },
  [ERROR.nothingToSample]: { when: 'nothing is left to draw from' },
  [ERROR.resultNotSaved]: { when: 'a result does not fit, or what it is for has changed' },
  [ERROR.checkNotFinishable]: { when: 'a batch or a spot check cannot be ended yet' },
  [ERROR.batchAlreadyAccepted]: { when: 'the batch was accepted before' },
  [ERROR.numberOutOfRange]: { when: 'a spot check is larger, or begins later, than what there is' },
  [ERROR.pictureUploadFailed]: { when: 'an image is gone, was sent before, or too many were' },
  [ERROR.notContinuable]: { when: 'the batch takes no results in its state' },
  [ERROR.detailsNotViewable]: { when: 'an embed token is wanted for a batch that its user does not see' },
  [ERROR.notStartable]: { when: 'the state does not allow to begin' },
  [ERROR.acceptanceFailed]: { when: 'the result of a package does not agree with that of its items' },
  [ERROR.excelExportFailed]: { when: 'a report is not there any more, or its time zone is none' },
  [ERROR.reacceptanceNotAllowed]: { when: 'the state does not allow to accept once more' },
  [ERROR.packagesNotAccepted]: { when: 'a batch is to be finished while a package is not accepted' },
  [ERROR.packageUnderReview]: { when: 'a batch is to be finished while a package is under review' },
  [ERROR.nothingSampled]: { when: 'nothing was drawn, and the sample is asked for' },
  [ERROR.packageConcludedByOther]: { when: 'somebody else has concluded the package' },
  [ERROR.spotCheckNotSupported]: { when: 'the batch is of a kind that is not sampled' },
  [ERROR.batchStateChanged]: { when: 'the state of the batch has changed since' },
  [ERROR.verificationMissing]: { when: 'there is no passed verification, or a puzzle is not enough' },
  [ERROR.customerInfoMissing]: {
    when: 'a credential is to be created, or named, without the name of the customer',
  },
  [ERROR.credentialMissing]: {
    when: 'something of a credential is to be changed, or tried, that was not created yet',
  },
  [ERROR.credentialExists]: {
    when: 'a credential is to be created that there is, or the app key generated a second time',
  },
  [ERROR.appKeyMissing]: {
    when: 'a secret is to be rotated or ended, or a signed test to be sent, before there is an app key',
  },
  [ERROR.taskInfoMissing]: {
    never:
      'a task is a package: one that is not there answers 404, as does another customer’s, so that nobody can probe for ids',
  },
  [ERROR.taskArchived]: {
    when: 'the order of the batch is confirmed, and something is to be delivered, accepted once more or confirmed again',
  },
  [ERROR.batchResubmitted]: { when: 'the batch came in again since the caller looked' },

  [ERROR.emailExists]: { when: 'another account has the e-mail address; `rows` says whose row it is in' },
  [ERROR.lastAdministrator]: {
    when: 'the only administrator of a team is to be deleted, or to become an acceptor',
  },
  [ERROR.noPermission]: { when: 'the role, the right to finish, or the embed token does not allow it' },
  [ERROR.userNameExists]: { when: 'another account has the user name; `rows` says which row it is in' },

  [ERROR.datasetNotFound]: { when: 'there is no such data set of the customer' },
  [ERROR.datasetNameExists]: { when: 'another data set has the name' },
  [ERROR.batchNameExists]: { when: 'another batch of the data set has the name' },
  [ERROR.batchCancelled]: { when: 'a cancelled batch is to be downloaded, or cancelled once more' },
  [ERROR.notEntityAdministrator]: {
    when: 'the data set is restricted to administrators that the caller is not among',
  },
  [ERROR.roleNotAdministrator]: {
    when: 'a call about data sets comes from somebody who is no administrator',
  },
  [ERROR.batchNotFound]: { when: 'there is no such batch of a data set of the customer' },
  [ERROR.administratorAuthorisationFixed]: {
    when: 'an administrator is to lose the right to finish, or a data set that they made',
  },
  [ERROR.authorisationChangeFailed]: {
    when: 'somebody disabled is to be given a right, or a data set to be opened to one who is no administrator',
  },
  [ERROR.noPermissionForBatchResults]: {
    when: 'results for whole batches or packages are not the caller’s to give',
  },
  [ERROR.datasetInProject]: {
    when: 'a data set is to be deleted, or to lose its orders, while the provider works at a batch of it',
  },
  [ERROR.datasetDeleted]: { when: 'the data set was deleted' },
  [ERROR.batchDeleted]: { when: 'the batch of a data set was deleted' },
  [ERROR.datasetTiedToTasks]: {
    when: 'a data set is to be deleted while something is uploaded to it or parsed in it',
  },
  [ERROR.batchTiedToTasks]: {
    when: 'a batch is to be deleted or cancelled while somebody works at it, uploads to it, or it is parsed',
  },

  [ERROR.fragmentInitFailed]: { when: 'the storage cannot begin a file' },
  [ERROR.mergeFailed]: { when: 'fragments are missing, or the storage cannot put them together' },
  [ERROR.uploadOrderNotFound]: { when: 'a data set is to be associated with an order that is not there' },
  [ERROR.uploadBatchMissing]: { when: 'an upload names neither a batch nor a new one' },
  [ERROR.uploadDatasetNotFound]: { when: 'the data set of an upload is not there, or was deleted' },
  [ERROR.uploadDatasetNameExists]: { when: 'an upload is to create a data set whose name another one has' },
  [ERROR.uploadBatchNameExists]: {
    when: 'an upload is to create a batch whose name another one of the data set has',
  },
  [ERROR.uploadBatchNotFound]: { when: 'the batch of an upload is not there, or was deleted' },
  [ERROR.uploadQueryFailed]: { when: 'how an upload stands cannot be read' },
  [ERROR.uploadNotAuthorised]: {
    when: 'the caller is no administrator, or the data set is restricted to others',
  },
  [ERROR.uploadIdInvalid]: { when: 'the upload is unknown, over, or somebody else’s' },
  [ERROR.mergedSizeMismatch]: { when: 'size or hash of a merged file are not those that were said' },
  [ERROR.uploadFailed]: {
    when: 'the bytes of a fragment or pack are not those announced, or could not be stored',
  },
  [ERROR.fileNameStartsWithSlash]: { when: 'the path of a file begins with a slash' },
  [ERROR.zipMixedWithFiles]: {
    when: 'a zip is among loose files or in a folder, or something else among zips',
  },
  [ERROR.batchEndedForUpload]: { when: 'the batch of an upload has ended or was cancelled' },

  [ERROR.staleRevision]: { when: 'the annotations were changed since they were read' },
  [ERROR.notHolder]: { when: 'the caller has not claimed the package' },
  [ERROR.errorTypeRequired]: { when: 'a rejection lacks the error type that its order wants' },
  [ERROR.invalidAnnotations]: { when: 'annotations break a rule of the document' },
  [ERROR.linkEnded]: { when: 'a mailed link was used, or is too old' },
  [ERROR.wrongPassword]: { when: 'the current password is another one' },
  [ERROR.samePassword]: { when: 'the new password is the one there is' },
  [ERROR.codeEnded]: { when: 'a one-time code was used, is too old, or never was' },
  [ERROR.judgedMeanwhile]: { when: 'somebody else has judged the item, or concluded the job number, since' },
  [ERROR.cannotUndo]: { when: 'others have built on what is to be undone' },
  [ERROR.errorTypeExists]: { when: 'another error type has the code' },
  [ERROR.spotCheckEnded]: { when: 'the spot check has ended' },
  [ERROR.plansDisagree]: {
    when: 'a batch is to be accepted by a plan while the plan of another sample rejects it',
  },
  [ERROR.changedSinceDrawn]: {
    when:
      'a plan is to accept a batch in which unchecked items are not as they were when its sample was drawn; ' +
      '`responseObject` names them',
  },
  [ERROR.viewExists]: { when: 'another view of the list has the name' },
  [ERROR.lastDatasetBatch]: { when: 'the last batch of a data set is to be deleted' },
  [ERROR.storageAreaInUse]: { when: 'a data set that holds files is to lie in another storage area' },
  [ERROR.uploadTooLarge]: { when: 'an upload is beyond a limit; `responseObject.rule` says which' },
  [ERROR.deliveryNotFinished]: {
    when: 'the delivery of an order is to be confirmed that is not delivered, inspected or repaired in full',
  },
  [ERROR.deliveryChanged]: {
    when: 'the delivery of an order is to be confirmed by figures that are others by now',
  },
  [ERROR.dataExpired]: {
    when: 'data is to be downloaded whose validity is over, or a download whose files are gone',
  },
  [ERROR.batchNotAccepted]: { when: 'a batch is to be downloaded that is not accepted' },
  [ERROR.tooManyReports]: { when: 'as many reports of the caller wait or are written as may at a time' },
  [ERROR.tooManyDownloads]: { when: 'as many downloads wait or are packed as may at a time' },
  [ERROR.noAcceptanceRecords]: {
    when: 'a workload report is wanted of orders in which nothing was judged in its months',
  },
  [ERROR.monthsOutOfRange]: {
    when: 'the months of a workload report are too many, before June 2023, to come, or the wrong way round',
  },
  [ERROR.requestUrlRefused]: { when: 'results may not be pushed to the address; `reason` says why' },
  [ERROR.requestUrlMissing]: { when: 'a test, or results, are to be sent while no request URL is set' },
  [ERROR.originRefused]: { when: 'what is to be registered is no origin; `reason` says why' },
  [ERROR.originExists]: { when: 'the origin is registered already' },
  [ERROR.testedTooOften]: { when: 'the request URL was tested too often; `retryAfter` says for how long' },
  [ERROR.notPushable]: { when: 'the results of a batch are to be pushed whose acceptance has not ended' },
  [ERROR.secretMadeMeanwhile]: { when: 'a secret is to be rotated in whose place another was made since' },
  [ERROR.memberHoldsData]: {
    when: 'a member is to be deleted, or to become an acceptor, while they have data under acceptance',
  },
  [ERROR.memberRefused]: {
    when:
      'what was typed of a member breaks a rule, `rows` says which; or names that somebody has were tried, or members ' +
      'mailed (`mails`), too often, and `retryAfter` says for how long',
  },
  [ERROR.passwordGiven]: {
    when: 'somebody signs in with a password that an administrator gave them; `ticket` lets them set their own',
  },
  [ERROR.clientNotOffered]: {
    when: 'a file of a desktop client is to be downloaded that is not published, was withdrawn, or is damaged',
  },
};
