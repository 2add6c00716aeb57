import * as v from 'valibot';
import { expect, test } from 'vitest';
import { getItemList } from '../../../../../src/shared/contract/accept/item.ts';
import { saveMessage } from '../../../../../src/shared/contract/accept/message.ts';
import {
  COMPLAINT_IMAGE_BYTES,
  COMPLAINT_IMAGES,
  COMPLAINT_LENGTH,
  isContact,
} from '../../../../../src/shared/contract/complaint.ts';
import { CSV_ENCODINGS } from '../../../../../src/shared/contract/dataset/csv-encoding.ts';
import { UPLOAD_LIMITS } from '../../../../../src/shared/contract/dataset/upload-rules.ts';
import { remarkText } from '../../../../../src/shared/contract/fields.ts';
import { REQUEST_TIMEOUT } from '../../../../../src/shared/contract/headers.ts';
import { login } from '../../../../../src/shared/contract/oauth/session.ts';
import { saveProjectNote } from '../../../../../src/shared/contract/project.ts';
import { saveComment } from '../../../../../src/shared/contract/studio.ts';
import { addMembers } from '../../../../../src/shared/contract/team/member.ts';
import { FIRST_MONTH, MAX_MONTHS } from '../../../../../src/shared/contract/workload/month.ts';
import { MAX_REPORT_ORDERS } from '../../../../../src/shared/contract/workload/workload-report.ts';

/* The numbers of specification 5 and 9, as numbers: who changes one of them changes what was asked for. */

const ID = '01900000-0000-7000-8000-000000000001';
const GIB = 1024 ** 3;
const letters = (length: number) => 'x'.repeat(length);

test('a leave-message, a comment and a remark hold 500 characters, a note on a project 100', () => {
  const message = (length: number) =>
    v.is(saveMessage.request, { batchId: ID, key: ID, text: letters(length) });
  const comment = (length: number) =>
    v.is(saveComment.request, { itemId: ID, key: ID, text: letters(length) });
  const note = (length: number) => v.is(saveProjectNote.request, { projectId: ID, note: letters(length) });
  expect([message(500), message(501)]).toEqual([true, false]);
  expect([comment(500), comment(501)]).toEqual([true, false]);
  expect([v.is(remarkText, letters(500)), v.is(remarkText, letters(501))]).toEqual([true, false]);
  expect([note(100), note(101)]).toEqual([true, false]);
});

test('feedback has 500 characters, three images of 5 MB, and a phone number of 20 digits', () => {
  expect([COMPLAINT_LENGTH, COMPLAINT_IMAGES, COMPLAINT_IMAGE_BYTES]).toEqual([500, 3, 5 * 1024 ** 2]);
  expect([isContact('1'.repeat(20)), isContact('1'.repeat(21))]).toEqual([true, false]);
});

test('an upload has 5,000 files, 20 GB, loose files of 1 GB, and five zips of 20 GB', () => {
  expect(UPLOAD_LIMITS).toEqual({
    files: 5000,
    totalBytes: 20 * GIB,
    looseBytes: GIB,
    zips: 5,
    zipBytes: 20 * GIB,
  });
  expect(CSV_ENCODINGS).toEqual(['utf-8', 'utf-8-bom', 'gbk']);
});

test('a workload report has ten orders and twelve months, none before June 2023', () => {
  expect([MAX_REPORT_ORDERS, MAX_MONTHS, FIRST_MONTH]).toEqual([10, 12, '2023-06']);
});

test('twenty members are added at once, and not one more', () => {
  const row = { loginName: 'someone1', email: '', password: 'Abcdef1', role: '20' };
  const added = (count: number) =>
    v.is(addMembers.request, { members: Array.from({ length: count }, () => row) });
  expect([added(20), added(21), added(0)]).toEqual([true, false, false]);
});

test('a password to sign in with has six characters, and the login name is trimmed', () => {
  const parse = (password: string) => v.safeParse(login.request, { loginName: ' somebody ', password });
  expect(parse('12345').success).toBe(false);
  expect(parse('123456').output).toMatchObject({ loginName: 'somebody' });
});

test('a list has ten rows from page 1 on where nothing else is asked for', () => {
  expect(v.parse(getItemList.request, { batchId: ID })).toMatchObject({ page: 1, limit: 10 });
});

test('a request may last 600,000 ms', () => {
  expect(REQUEST_TIMEOUT).toBe(600_000);
});
