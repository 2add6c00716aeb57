import { expect, test } from 'vitest';
import { componentName } from '../../../../src/app/system/component-name.ts';

test.each([
  ['\n    at ItemTable (http://host/chunks/item.js:1:20)\n    at div', 'ItemTable'],
  ['    at ItemTable\n    at div', 'ItemTable'],
  ['ItemTable@http://host/chunks/item.js:1:20\ndiv', 'ItemTable'],
  ['in ItemTable (created by Screen)', 'ItemTable'],
  ['somewhere in the page', 'somewhere in the page'],
  ['', ''],
])('%j happened in %j', (component, name) => {
  expect(componentName(component)).toBe(name);
});
