import { createStore } from 'jotai/vanilla';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  chosenSettings,
  chosenSettingsAtom,
  DEFAULT_CHOICES,
  DEFAULT_SETTINGS,
  settingsAtom,
} from '../../../../src/app/console/settings/settings.ts';
import { sizeChoiceAtom } from '../../../../src/shared/connection/size-choice.ts';
import { themeChoiceAtom } from '../../../../src/shared/connection/theme-choice.ts';

const parse = (stored: unknown) => v.safeParse(chosenSettings, stored);

test('the defaults are those of the specification', () => {
  expect(createStore().get(settingsAtom)).toEqual({
    theme: null,
    size: 'medium',
    tagsView: true,
    fixedHeader: false,
    sidebarLogo: false,
    supportPinyinSearch: true,
    showSettings: true,
  });
});

test('what was remembered is taken', () => {
  const stored = { ...DEFAULT_CHOICES, theme: 'dark', size: 'large', tagsView: false, fixedHeader: true };
  expect(parse(stored).output).toEqual(stored);
});

test('an entry that is none of ours falls back alone, and unknown ones are dropped', () => {
  const { output } = parse({ theme: 'purple', size: 3, fixedHeader: 'yes', sidebarLogo: true, more: 1 });
  expect(output).toEqual({ ...DEFAULT_CHOICES, sidebarLogo: true });
});

test.each([null, 'dark', 7, []])('%j is no settings', (stored) => {
  const { success, output } = parse(stored);
  if (success) expect(output).toEqual(DEFAULT_CHOICES);
  else expect(success).toBe(false);
});

test('theme and size are kept where the kit’s root reads them', () => {
  const store = createStore();
  store.set(settingsAtom, { theme: 'dark', size: 'small' });
  expect([store.get(themeChoiceAtom), store.get(sizeChoiceAtom)]).toEqual(['dark', 'small']);
  store.set(themeChoiceAtom, 'light');
  expect(store.get(settingsAtom).theme).toBe('light');
});

test('whether the settings are shown is nobody’s choice: it is not remembered', () => {
  const store = createStore();
  store.set(settingsAtom, { showSettings: false });
  expect(store.get(chosenSettingsAtom)).not.toHaveProperty('showSettings');
  store.set(chosenSettingsAtom, DEFAULT_CHOICES);
  expect(store.get(settingsAtom)).toEqual({ ...DEFAULT_SETTINGS, showSettings: false });
});
