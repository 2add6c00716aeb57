import { createHmac } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A customer's receiver as a process of its own: it keeps what came before it answers, or hangs where it is told to.

const [file = '', port = '0', secret = ''] = process.argv.slice(2);
let isHanging = false;
let hung = 0;

const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  if (request.url === '/hang' || request.url === '/answer') {
    isHanging = request.url === '/hang';
    response.end();
    return;
  }
  if (request.url === '/hung') {
    response.end(String(hung));
    return;
  }
  if (isHanging) {
    hung += 1;
    return;
  }
  const { headers } = request;
  const lines = [headers['customer-timestamp'], headers['customer-event-id'], body].join('\n');
  const expected = createHmac('sha256', secret).update(lines).digest('hex');
  const isSigned = String(headers['customer-signature']).split(',').includes(expected);
  const { eventId, batch, items } = JSON.parse(body);
  appendFileSync(file, `${JSON.stringify({ eventId, batch, items, isSigned })}\n`);
  response.end();
});
server.listen(Number(port), '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
