import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../../src/shared/contract/language.ts';
import { localeFiles } from '../../../../src/shared/i18n/locale-files.ts';
import { createTranslations } from '../../../../src/shared/i18n/translations.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The texts of a language cannot be fetched until the function that comes back is called. */
function withoutTexts(of: Language): () => void {
  const files: Record<string, () => Promise<{ readonly default: object }>> = localeFiles[of];
  const spies = Object.keys(files).map((name) => vi.spyOn(files, name).mockRejectedValue(new Error('lost')));
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

test('base texts that could not be fetched are asked for again', async () => {
  const heal = withoutTexts('en');
  const translations = createTranslations('en');
  await expect(translations.ready()).rejects.toThrow('lost');
  heal();
  await translations.ready();
  expect(translations.i18n.t('shared:relative.now')).toBe('just now');
});

test('after a switch that failed, what comes into use is loaded in the language on screen', async () => {
  const translations = createTranslations('en');
  await translations.ready();
  withoutTexts('zh');
  await expect(translations.change('zh')).rejects.toThrow('lost');
  await translations.load('session');
  expect(translations.language()).toBe('en');
  expect(translations.i18n.t('session:login.title')).toBe('Sign in');
});

test('a screen that opens during a switch that will fail has its texts', async () => {
  const translations = createTranslations('en');
  await translations.ready();
  withoutTexts('zh');
  const change = translations.change('zh');
  await translations.load('session');
  await expect(change).rejects.toThrow('lost');
  expect(translations.i18n.t('session:login.title')).toBe('Sign in');
});

test('the base texts are there once ready', async () => {
  const { i18n, ready } = createTranslations('ja');
  await ready();
  expect(i18n.t('shared:relative.minutes', { count: 3 })).toBe('3 分前');
  expect(i18n.t('errors:code.5007014')).toMatch(/パッケージ/);
});

test('two sessions in two languages do not touch each other', async () => {
  const first = createTranslations('en');
  const second = createTranslations('zh');
  await Promise.all([first.ready(), second.ready()]);
  await first.change('ja');
  expect(first.i18n.t('shared:relative.now')).toBe('たった今');
  expect(second.i18n.t('shared:relative.now')).toBe('刚刚');
});

test('a switch loads all texts in use first, then changes them all at once', async () => {
  const translations = createTranslations('en');
  await translations.ready();
  await translations.load('session');
  const seen: string[] = [];
  translations.i18n.on('languageChanged', () => {
    seen.push(translations.i18n.t('shared:relative.now'), translations.i18n.t('session:login.title'));
  });
  const change = translations.change('zh');
  expect(translations.i18n.t('session:login.title')).toBe('Sign in');
  await change;
  expect(seen).toEqual(['刚刚', '登录']);
});

test('of two switches in a row the last one counts', async () => {
  const translations = createTranslations('en');
  await translations.ready();
  await Promise.all([translations.change('zh'), translations.change('ja')]);
  expect(translations.language()).toBe('ja');
});

test('a namespace that a component asks for is loaded, and follows the language from then on', async () => {
  const translations = createTranslations('en');
  await translations.ready();
  expect(translations.i18n.hasLoadedNamespace('session')).toBe(false);
  await translations.i18n.loadNamespaces('session');
  expect(translations.i18n.t('session:login.title')).toBe('Sign in');
  await translations.change('zh');
  expect(translations.i18n.t('session:login.title')).toBe('登录');
});

test('nothing is written to the console', async () => {
  const spies = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
  const translations = createTranslations('en');
  await translations.ready();
  await translations.change('ja');
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  }
});
