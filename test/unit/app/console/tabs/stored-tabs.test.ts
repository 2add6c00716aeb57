import { expect, test } from 'vitest';
import { readTabs, writeTabs } from '../../../../../src/app/console/tabs/stored-tabs.ts';
import { itemsOf } from '../../../shared/connection/window-with.ts';

const OWNER = 'one:10';
const KEY = 'customer-console:tabs';
const TABS = { locations: ['/dashboard'], subjects: { '/dashboard': 'Harbour' } };

function windowOf(items: Map<string, string>): Window {
  return { sessionStorage: itemsOf(items) } as unknown as Window;
}

test('tabs are kept under a name of the console’s own, for one person', () => {
  const items = new Map<string, string>();
  writeTabs(OWNER, TABS, windowOf(items));
  expect([...items.keys()]).toEqual([KEY]);
  expect(readTabs(OWNER, windowOf(items))).toMatchObject(TABS);
  expect(readTabs('another:10', windowOf(items)).locations).toEqual([]);
  writeTabs(null, TABS, windowOf(items));
  expect(items.size).toBe(0);
});

test('those of an earlier release are found under its name, and move', () => {
  const items = new Map([['tabs', JSON.stringify({ owner: OWNER, ...TABS })]]);
  expect(readTabs(OWNER, windowOf(items))).toMatchObject(TABS);
  writeTabs(OWNER, TABS, windowOf(items));
  expect([...items.keys()]).toEqual([KEY]);
});

test('those of an earlier release are forgotten with a sign-out', () => {
  const items = new Map([['tabs', JSON.stringify({ owner: OWNER, ...TABS })]]);
  writeTabs(null, TABS, windowOf(items));
  expect(items.size).toBe(0);
});

test.each(['"home"', '["home"]', '{"owner":"one:10"}', 'home'])(
  'what a page keeps under that name itself stays: %s',
  (theirs) => {
    const items = new Map([['tabs', theirs]]);
    expect(readTabs(OWNER, windowOf(items)).locations).toEqual([]);
    writeTabs(OWNER, TABS, windowOf(items));
    expect(items.get('tabs')).toBe(theirs);
  },
);
