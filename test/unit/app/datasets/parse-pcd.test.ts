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
