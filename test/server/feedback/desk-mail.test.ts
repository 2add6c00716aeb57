import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertComplaintsInfo, uploadAdviceFile } from '../../../src/shared/contract/complaint.ts';
import { HEADER, LANGUAGE_HEADER } from '../../../src/shared/contract/headers.ts';
import { outbox } from '../mail/outbox-mail.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { testImage } from './test-image.ts';

const DESK = 'desk@provider.example';
let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer({ env: { FEEDBACK_MAIL: DESK } });
  customer = await createTestCustomer(server.services, 'Desk & Sons');
});
afterAll(() => server.close());

const letters = () => outbox(server.services);

const words = { msgType: '1', sourceFrom: '04', contact: '09012345678' } as const;

test('the desk gets a letter for feedback, with everything in it, and none for what was refused', async () => {
  const file = await testImage('png');
  const { reply: image } = await server.call(uploadAdviceFile, {}, { ...customer.admin, file });
  const refused = { ...words, complaintDes: 'refused', appealAnnex: crypto.randomUUID() };
  expect((await server.call(insertComplaintsInfo, refused, customer.admin)).status).toBe(5007007);
  const sent = {
    ...words,
    complaintDes: 'Too wide:\n&lt;script&gt;alert(1)&lt;/script&gt;',
    appealAnnex: image,
  };
  const headers = { [HEADER.language]: LANGUAGE_HEADER.ja };
  expect((await server.call(insertComplaintsInfo, sent, { ...customer.admin, headers })).status).toBe(200);
  await expect.poll(letters).toHaveLength(1);
  const [letter] = await letters();
  expect(letter?.to).toEqual([{ address: DESK, name: '' }]);
  expect(letter?.subject).toBe('Desk & Sons 様からのご意見');
  expect(letter?.text).toContain('> Too wide:\n> <script>alert(1)</script>');
  expect(letter?.text).toContain('09012345678');
  expect(letter?.text).toContain(`feedback/${customer.customerId}/${image}`);
  expect(letter?.text).toContain(customer.admin.loginName);
  expect(letter?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(letter?.html).not.toContain('<script>');
});
