import { expect, test } from 'vitest';
import texts from '../../../../../locales/en/errors.json' with { type: 'json' };
import {
  ERROR_CODES,
  NOT_ADMINISTRATOR_CODES,
  SESSION_ENDED_CODES,
} from '../../../../../src/shared/contract/error-code.ts';

/* The message table of specification 8: what the text of each code has to be about, so that none is lost or swapped. */

const TABLE: Readonly<Record<number, RegExp>> = {
  400: /invalid/,
  401: /login has expired.*someone has logged in elsewhere/,
  403: /access/,
  404: /does not exist/,
  405: /not possible here/,
  500: /server has a problem.*administrator/,
  502: /gateway/,

  5001005: /Email, login name or password is incorrect/,
  5001018: /user does not exist/,
  5001019: /login has expired/,
  5001022: /login failed/,
  5001025: /logged in elsewhere/,
  5001026: /problem with your login/,
  5001006: /verification code is not valid/,
  5001001: /user information could not be loaded/,
  5001043: /account is disabled/,

  5002000: /parameter is missing/,
  5002001: /no data/,
  5002002: /Necessary parameters are missing/,
  5002005: /could not be added/,
  5002006: /change could not be saved/,
  5002007: /query failed/,
  5002009: /Files of this type cannot be uploaded/,
  5002035: /took too long/,

  5007001: /Enter the share or the number/,
  5007002: /no data to extract, or others have taken it/,
  5007003: /result could not be saved/,
  5007004: /check cannot be finished/,
  5007005: /already been accepted/,
  5007006: /out of range/,
  5007007: /picture could not be uploaded/,
  5007008: /cannot be continued/,
  5007009: /details cannot be viewed/,
  5007010: /cannot be started/,
  5007011: /acceptance failed/,
  5007012: /Excel file could not be exported/,
  5007013: /cannot be accepted again/,
  5007014: /packages are not accepted yet/,
  5007015: /package is under review/,
  5007016: /Nothing has been extracted/,
  5007017: /package has been accepted by others/,
  5007018: /Spot checks are not supported/,
  5007019: /status of the batch has been updated/,
  5007022: /smart verification/,
  5007023: /no customer information/,
  5007024: /no credential information/,
  5007025: /credential already exists/,
  5007026: /Generate the app key first/,
  5007027: /no information on this task/,
  // What is archived here is an order whose delivery was confirmed.
  5007028: /confirmed: nothing of it can be changed/,
  5007031: /submitted again/,

  5006001: /occupied by someone else/,
  5006002: /not been submitted/,
  5006003: /not locked/,
  5006004: /repair cannot be started/,
  5006005: /cannot be given a result/,
  5006006: /status of this job number/,
  5006007: /in charge of this job number/,
  5006008: /not been submitted in the desktop client/,
  5006009: /conditions for sending it back/,
  5006010: /cannot be viewed/,
  5006011: /job number is abnormal.*administrator/,
  5006012: /type of operation is abnormal.*administrator/,

  5005046: /navigation could not be loaded/,
  5005054: /status of the package has changed/,
  5005062: /Packages have been updated. Refresh/,
  5005158: /Another account is accepting this package/,
  5016013: /user name already exists/,
  5016007: /email address is already in use/,
  5016008: /At least one administrator must remain/,
  5016011: /not have permission/,

  5019001: /data set was not found/,
  5019002: /data set of this name already exists/,
  5019003: /batch of this name already exists/,
  5019004: /batch has been cancelled and cannot be downloaded/,
  5019005: /not among the administrators of this data set/,
  5019006: /role is not that of an administrator/,
  5019007: /batch was not found/,
  5019009: /authorisation of an administrator cannot be changed/,
  5019010: /authorisation could not be changed/,
  5019011: /not permitted to give results for a batch/,
  5019015: /in use by a project and cannot be deleted/,
  5019019: /data set has been deleted/,
  5019021: /batch has been deleted/,
  5019022: /cannot be deleted while tasks that use it are running/,
  5019026: /cannot be deleted while tasks that use it are running/,

  5020001: /upload could not be started/,
  5020002: /could not be put together/,
  5020003: /order was not found/,
  5020004: /delivery batch is missing/,
  5020005: /data set was not found/,
  5020006: /data set of this name already exists/,
  5020007: /batch of this name already exists/,
  5020008: /batch was not found/,
  5020009: /query failed/,
  5020010: /not authorised/,
  5020011: /upload is no longer known/,
  5020012: /size or its content differs/,
  5020014: /upload failed/,
  5020021: /start with a slash/,
  5020022: /Zip files and single files cannot be uploaded together/,
  5020023: /batch has ended; nothing can be uploaded/,
};

test.each(Object.entries(TABLE))('%s says what it is about', (code, about) => {
  const table: Readonly<Record<string, string>> = texts.code;
  expect(table[code]).toMatch(about);
  expect(ERROR_CODES).toContain(Number(code));
});

test('all other codes are ours, and numbered so', () => {
  const ours = ERROR_CODES.filter((code) => !(code in TABLE));
  expect(ours.filter((code) => Math.floor(code / 100) !== 50_079)).toEqual([]);
});

test('six codes ask for a new sign-in, two lead to order management', () => {
  const asking = [401, 5001001, 5001019, 5001022, 5001025, 5001026];
  expect([...SESSION_ENDED_CODES].sort((a, b) => a - b)).toEqual(asking);
  expect(NOT_ADMINISTRATOR_CODES).toEqual([5019005, 5019006]);
});

test('a code without a text says “Error”, an upload without a user asks for a sign-in', () => {
  expect(texts.unknown).toMatch(/^Error\./);
  expect(texts.uploadUser).toBe('Verification failed, please Login again.');
});
