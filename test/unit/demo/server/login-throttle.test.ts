import { expect, test } from 'vitest';
import { createLoginThrottle } from '../../../../demo/server/session/login-throttle.ts';

function throttle() {
  let time = Date.parse('2026-11-20T09:00:00Z');
  const later = (minutes: number) => {
    time += minutes * 60_000;
  };
  return { later, ...createLoginThrottle(() => new Date(time)) };
}

test('an account bears ten wrong tries from one address, then it waits a quarter of an hour', () => {
  const { begin, later } = throttle();
  for (let i = 0; i < 10; i += 1) expect(begin('kato', '10.0.0.1')).toBe(0);
  expect(begin('kato', '10.0.0.1')).toBe(900);
  expect(begin('kato', '10.0.0.2')).toBe(0);
  expect(begin('chen', '10.0.0.1')).toBe(0);
  later(15);
  expect(begin('kato', '10.0.0.1')).toBe(0);
});

test('one address cannot try its guess on name after name', () => {
  const { begin } = throttle();
  for (let i = 0; i < 100; i += 1) expect(begin(`name ${i}`, '10.0.0.1')).toBe(0);
  expect(begin('one more', '10.0.0.1')).toBe(900);
  expect(begin('one more', '10.0.0.2')).toBe(0);
});

test('many addresses together cannot guess one account', () => {
  const { begin } = throttle();
  for (let i = 0; i < 100; i += 1) expect(begin('kato', `10.0.0.${i}`)).toBe(0);
  expect(begin('kato', '10.0.1.1')).toBe(900);
});

test('who signs in has forgotten tries forgiven, but only their own', () => {
  const { begin, succeeded } = throttle();
  for (let i = 0; i < 99; i += 1) begin(`name ${i}`, '10.0.0.1');
  for (let i = 0; i < 50; i += 1) {
    expect(begin('kato', '10.0.0.1')).toBe(0);
    succeeded('kato', '10.0.0.1');
  }
  begin('chen', '10.0.0.1');
  expect(begin('kato', '10.0.0.1')).toBe(900);
});

test('a try that was not made does not count', () => {
  const { begin, undo } = throttle();
  for (let i = 0; i < 30; i += 1) {
    expect(begin('kato', '10.0.0.1')).toBe(0);
    undo('kato', '10.0.0.1');
  }
});
