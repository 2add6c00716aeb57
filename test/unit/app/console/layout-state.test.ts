import { createStore } from 'jotai/vanilla';
import { expect, test } from 'vitest';
import { sidebarAtom, sidebarOpenedAtom } from '../../../../src/app/console/shell/layout-state.ts';

test('the sidebar is open at first', () => {
  expect(createStore().get(sidebarAtom)).toEqual({ opened: true, animated: false });
});

test('closing is seen happening, unless it is to skip that', () => {
  const store = createStore();
  store.set(sidebarAtom, false);
  expect(store.get(sidebarAtom)).toEqual({ opened: false, animated: true });
  store.set(sidebarAtom, true, { withoutAnimation: true });
  expect(store.get(sidebarAtom)).toEqual({ opened: true, animated: false });
});

test('what was remembered comes without motion', () => {
  const store = createStore();
  store.set(sidebarOpenedAtom, false);
  expect(store.get(sidebarAtom)).toEqual({ opened: false, animated: false });
});
