import { expect, test } from 'vitest';
import { RateMeter, timeLeft } from '../../../../src/shared/upload/list/rate-meter.ts';
import { Status } from '../../../../src/shared/upload/status.ts';
import { MemoryServer } from './memory-server.ts';
import { fileOf, QUICK } from './upload-tools.ts';

test('what stands still has no rate, and no end', () => {
  const meter = new RateMeter();
  for (const at of [0, 500, 1000]) meter.note(at * 10, at);
  expect(meter.rate()).toBe(10_000);
  expect(timeLeft(50_000, meter.rate())).toBe(5);
  for (let at = 1500; at <= 12_000; at += 500) meter.note(10_000, at);
  expect(meter.rate()).toBeNull();
  expect(timeLeft(50_000, meter.rate())).toBeNull();
  // A request has failed: its bytes are taken back, and what comes then is measured by itself.
  meter.note(8000, 12_500);
  expect(meter.rate()).toBeNull();
  for (const at of [13_000, 13_500]) meter.note(8000 + 10 * (at - 12_500), at);
  expect(meter.rate()).toBe(10_000);
});

test('while the server is away an upload tells neither a rate nor how long it takes', () => {
  let time = 0;
  const { api } = new MemoryServer();
  const status = new Status({ api, owner: 'somebody' }, { ...QUICK, now: () => time });
  const file = fileOf('a.bin', 10_000);
  const entry = status.list.add(
    { path: file.name, size: file.size, lastModified: 0, file, inFolder: false },
    'sending',
    null,
  );
  status.set('sending');
  const send = (bytes: number) => {
    time += 1000;
    if (entry) status.list.change(entry, ({ inFlight }) => inFlight.set(1, bytes));
    status.teller.now();
  };
  for (const bytes of [1000, 2000, 3000]) send(bytes);
  expect(status.get()).toMatchObject({ link: 'online', rate: 1000, timeLeft: 7 });
  status.link.failed(1);
  status.teller.now();
  expect(status.get()).toMatchObject({ link: 'unreachable', rate: null, timeLeft: null });
  time += 5000;
  status.link.fine();
  // That it stood still says nothing of how fast it goes on.
  for (const bytes of [3000, 5000]) send(bytes);
  expect(status.get()).toMatchObject({ link: 'online', rate: 2000 });
  status.link.dispose();
});
