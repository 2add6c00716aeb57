import { expect, it } from 'vitest';
import { takenBytes } from '../../../../../demo/server/orders/download/taken-bytes.ts';

/** What would be read ahead is, by then. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Three chunks of ten bytes, the third one an error where that is asked for, and what is told of them. */
function watched({ breaks = false } = {}) {
  const told: unknown[] = [];
  let chunks = 0;
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        chunks += 1;
        if (breaks && chunks === 3) throw new Error('the storage is gone');
        controller.enqueue(new Uint8Array(10));
        if (chunks === 3) controller.close();
      },
      cancel: () => void told.push('let go'),
    },
    { highWaterMark: 0 },
  );
  const stream = takenBytes(source, 30, {
    begun: async () => void told.push('begun'),
    taken: async (bytes, isOver) => void told.push([bytes, isOver]),
  });
  return { reader: stream.getReader(), told, read: () => chunks };
}

it('what nobody reads is not begun', async () => {
  const { reader, told, read } = watched();
  await turn();
  await reader.cancel();
  expect([told, read()]).toEqual([['let go'], 0]);
});

it('all bytes count once the end was asked for', async () => {
  const { reader, told } = watched();
  for (let chunk = 1; chunk <= 3; chunk += 1) expect((await reader.read()).value).toHaveLength(10);
  expect(told).toEqual(['begun']);
  expect((await reader.read()).done).toBe(true);
  expect(told).toEqual(['begun', [30, true]]);
});

it('of what was handed on before the reader went away the last byte of all does not count', async () => {
  const early = watched();
  await early.reader.read();
  await early.reader.read();
  await early.reader.cancel();
  expect(early.told).toEqual(['begun', [20, true], 'let go']);
  const late = watched();
  for (let chunk = 1; chunk <= 3; chunk += 1) await late.reader.read();
  await late.reader.cancel();
  expect(late.told.slice(0, 2)).toEqual(['begun', [29, true]]);
});

it('what was handed on before the source broke counts', async () => {
  const { reader, told } = watched({ breaks: true });
  await reader.read();
  await reader.read();
  await expect(reader.read()).rejects.toThrow('the storage is gone');
  expect(told).toEqual(['begun', [20, true]]);
});
