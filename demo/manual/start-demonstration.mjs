import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

const ACCOUNT = { loginName: 'admin@demo.example', password: 'Admin2026' };
const HEADERS = { lang: 'en_US', appId: 'customer-console', orign_from: 'customer' };

/** The demonstration on a free port with data of its own, and calls in the name of its administrator. */
export async function startDemonstration(data) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['demo/start.mjs'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOGIN_CAPTCHA: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    server.stdout.on('data', (text) => {
      if (String(text).includes('ready at')) resolve();
    });
  });
  const reply = await post(origin, '/oauth/login', ACCOUNT);
  const { token } = reply;
  return {
    origin,
    token,
    async call(path, query) {
      const answer = await fetch(`${origin}/customer-api${path}?${new URLSearchParams(query)}`, {
        headers: { ...HEADERS, token },
      });
      return readReply(answer);
    },
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function post(origin, path, body) {
  const headers = { ...HEADERS, 'content-type': 'application/json' };
  return readReply(
    await fetch(`${origin}/customer-api${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

async function readReply(answer) {
  const { status, message, responseObject } = await answer.json();
  if (status !== 200) throw new Error(`${status}: ${message}`);
  return responseObject;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
