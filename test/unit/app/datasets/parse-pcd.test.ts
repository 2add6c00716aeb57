import { expect, test } from 'vitest';
import { parsePcd } from '../../../../src/app/datasets/files/preview/parse-pcd.ts';
import { packedCloud } from '../../../support/packed-cloud.ts';

test('a compressed cloud has the points of the plain one, whatever stands between its axes', () => {
  const { positions, total } = parsePcd(packedCloud(), 100) ?? {};
  expect(total).toBe(3);
  expect([...(positions ?? [])]).toEqual([0, 0, 7, 0, 0, 8, 0, 0, 9]);
});

test('of a compressed cloud no more points are read than are asked for', () => {
  expect(parsePcd(packedCloud(), 2)?.positions).toHaveLength(6);
});

test('a compressed cloud that is cut off anywhere is no cloud', () => {
  const whole = packedCloud();
  for (let length = 0; length < whole.length; length += 1) {
    const cut = parsePcd(whole.subarray(0, length), 100);
    expect(cut?.positions.length ?? 0, `${length} of ${whole.length} bytes`).toBe(0);
  }
});

test('whatever is wrong in a compressed cloud it is read to an end, and never beyond its points', () => {
  const whole = packedCloud();
  const start = whole.length - 32;
  for (let at = start; at < whole.length; at += 1) {
    for (const wrong of [0, 31, 32, 0x7f, 0xe0, 0xff]) {
      const changed = whole.slice();
      changed[at] = wrong;
      expect(parsePcd(changed, 100)?.positions.length ?? 9).toBe(9);
    }
  }
});

const encode = (text: string) => new TextEncoder().encode(text);
const HEAD = [
  'VERSION .7',
  'FIELDS x y z _ empty ring',
  'SIZE 4 4 4 1 1 2',
  'TYPE F F F U U U',
  'COUNT 1 1 1 4 0 1',
];

test('a field that has no number takes no room, and padding takes what it says', () => {
  const head = encode(`${[...HEAD, 'POINTS 2', 'DATA binary'].join('\n')}\n`);
  const body = new DataView(new ArrayBuffer(36));
  [1, 2, 3].forEach((value, axis) => {
    body.setFloat32(4 * axis, value, true);
    body.setFloat32(18 + 4 * axis, 10 * value, true);
  });
  const bytes = new Uint8Array([...head, ...new Uint8Array(body.buffer)]);
  expect([...(parsePcd(bytes, 9)?.positions ?? [])]).toEqual([1, 2, 3, 10, 20, 30]);
  const text = [...HEAD, 'POINTS 2', 'DATA ascii', '1 2 3 0 0 0 0 7', '10 20 30 0 0 0 0 7', '1 2 3'].join(
    '\n',
  );
  expect([...(parsePcd(encode(text), 9)?.positions ?? [])]).toEqual([1, 2, 3, 10, 20, 30]);
});
