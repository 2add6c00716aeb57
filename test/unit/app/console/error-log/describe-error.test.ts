import * as v from 'valibot';
import { expect, test } from 'vitest';
import { describeError } from '../../../../../src/app/console/error-log/describe-error.ts';
import { stackLines } from '../../../../../src/app/console/error-log/stack-lines.ts';
import { interfaceError } from '../../../../../src/shared/contract/error-log.ts';

const AT = new Date('2026-11-20T09:30:00Z');

const CHROMIUM = `TypeError: nobody@demo.example is not a function
    at Sum (https://host.example/dist/chunks/foundation-Ab12.js?v=secret:3:1000)
    at async https://host.example/dist/chunks/studio-Cd34.js:1:20
    at Object.react_stack_bottom_frame (https://host.example/dist/chunks/react-Ef56.js:1:2)`;

const FIREFOX = `Sum@https://host.example/dist/chunks/foundation-Ab12.js:3:1000
@https://host.example/dist/chunks/studio-Cd34.js:1:20`;

test('the stacks of all browsers read the same, by names of scripts, and without the message', () => {
  const lines = ['at Sum (chunks/foundation-Ab12.js:3:1000)', 'at chunks/studio-Cd34.js:1:20'];
  expect(stackLines(CHROMIUM, 2)).toEqual(lines);
  expect(stackLines(FIREFOX, 2)).toEqual(lines);
});

test('components of the browser have a name and no place; what is no frame is left out', () => {
  const stack = '\n    at Table (https://host.example/dist/chunks/a.js:1:2)\n    at div\nSato Yui was here';
  expect(stackLines(stack, 10)).toEqual(['at Table (chunks/a.js:1:2)', 'at div']);
});

test('an error is described by what it was, where, and on which page', () => {
  const error = Object.assign(new TypeError('the order "Sato" is undefined'), { stack: CHROMIUM });
  const described = describeError(
    {
      error,
      occasion: 'rendering',
      componentStack: '\n    at OrderList (https://host.example/dist/chunks/orders-1.js:1:2)\n    at div',
      location: '/order/orderDetail?orderId=01900000-0000-7000-8000-000000000001&page=2',
    },
    AT,
  );
  expect(described).toMatchObject({
    name: 'TypeError',
    message: 'the order “…” is undefined',
    info: 'rendering',
    url: '/order/orderDetail?orderId&page',
    at: '2026-11-20T09:30:00.000Z',
    count: 1,
  });
  expect(described.component.split('\n')).toEqual([
    'at OrderList (chunks/orders-1.js:1:2)',
    'at div',
    '',
    'at Sum (chunks/foundation-Ab12.js:3:1000)',
    'at chunks/studio-Cd34.js:1:20',
    'at Object.react_stack_bottom_frame (chunks/react-Ef56.js:1:2)',
  ]);
  expect(JSON.stringify(described)).not.toMatch(/demo\.example|Sato|01900000|secret|host\.example/);
});

test.each([
  'a text',
  null,
  undefined,
  { toString: () => 'x' },
  new Error(`${'x'.repeat(600)}\0\ud800`),
  Object.assign(new Error('no stack'), { stack: undefined, name: 'N'.repeat(200) }),
])('whatever was thrown can be sent: %#', (error) => {
  const failure = {
    error,
    occasion: 'promise',
    componentStack: '',
    location: `/${'a'.repeat(600)}`,
  } as const;
  expect(v.safeParse(interfaceError, describeError(failure, AT)).issues).toBeUndefined();
});
