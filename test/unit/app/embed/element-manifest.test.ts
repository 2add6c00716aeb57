import { expect, test } from 'vitest';
import { readManifest } from '../../../../src/app/embed/manifest/element-manifest.ts';
import {
  attributesOf,
  firstSettings,
  limitsOf,
  scopeOf,
  withElement,
} from '../../../../src/app/embed/settings/embed-settings.ts';

const MANIFEST = {
  schemaVersion: '2.1.0',
  modules: [
    {
      declarations: [
        {
          tagName: 'customer-acceptance',
          summary: 'Acceptance.',
          attributes: [
            { name: 'api-base', type: { text: 'string' }, default: '"/customer-api"' },
            { name: 'lang', type: { text: 'string | null' } },
            { name: 'theme', type: { text: "'light' | 'dark' | 'auto'" }, default: '"auto"' },
            { name: 'batch-id', type: { text: 'string | null' } },
            { name: 'compact', type: { text: 'boolean' } },
            { name: 'product-name', type: { text: 'string | null' }, description: 'The name.' },
          ],
          events: [{ name: 'customer-ready' }],
        },
        { tagName: 'customer-help', isForEverybody: true },
        { kind: 'mixin', name: 'no element' },
      ],
    },
    { declarations: [{ tagName: 'customer-session', slots: [{ name: '' }] }] },
    { path: 'autoloader.js', declarations: [] },
    {},
  ],
};

test('a manifest says which elements there are, and what can be chosen for their attributes', () => {
  const { elements, container, script } = readManifest(MANIFEST);
  expect(script).toBe('autoloader.js');
  expect(container).toBe('customer-session');
  expect(
    elements.map(({ tag, summary, events, isForEverybody }) => [tag, summary, events, isForEverybody]),
  ).toEqual([
    ['customer-acceptance', 'Acceptance.', ['customer-ready'], false],
    ['customer-help', '', [], true],
  ]);
  expect(elements[0]?.attributes.map(({ name, kind, fallback }) => [name, kind, fallback])).toEqual([
    ['lang', { kind: 'language' }, null],
    ['theme', { kind: 'choice', values: ['light', 'dark', 'auto'] }, 'auto'],
    ['batch-id', { kind: 'batch' }, null],
    ['compact', { kind: 'flag' }, null],
    ['product-name', { kind: 'text' }, null],
  ]);
});

test('what is no manifest is refused', () => {
  expect(() => readManifest('<!doctype html>')).toThrow();
  expect(() => readManifest({})).toThrow();
});

test('one begins by looking only, in one’s own language', () => {
  const { elements } = readManifest(MANIFEST);
  expect(firstSettings(elements, { loginName: 'admin', language: 'ja' })).toMatchObject({
    tag: 'customer-acceptance',
    attributes: { lang: 'ja' },
    rights: ['read'],
    loginName: 'admin',
  });
  expect(firstSettings([], { loginName: 'admin', language: 'ja' }).tag).toBe('');
});

test('the scope names rights and the batch; with all of them and no batch there is none', () => {
  const { elements } = readManifest(MANIFEST);
  const [element] = elements;
  if (!element) throw new Error('no element');
  const batchId = '01a1f13f-5b6b-7110-843a-c98472424ba5';
  const begin = firstSettings(elements, { loginName: 'admin', language: 'en' });
  const settings = {
    ...begin,
    attributes: { 'product-name': '', 'batch-id': batchId, 'of-another': 'x', lang: 'en' },
    rights: ['read', 'judge'] as const,
  };
  expect(attributesOf(element, settings)).toEqual([
    ['lang', 'en'],
    ['batch-id', batchId],
  ]);
  expect([limitsOf(element, settings), scopeOf(element, settings)]).toEqual([
    { batchId, datasetId: null },
    `read judge batch:${batchId}`,
  ]);
  expect(scopeOf(element, { ...settings, isLimited: false })).toBe('read judge');
  const all = { ...settings, rights: ['read', 'judge', 'finish', 'upload'] as const };
  expect(scopeOf(element, { ...all, isLimited: false })).toBeNull();
  expect(scopeOf(element, all)).toBe(`read judge finish upload batch:${batchId}`);
});

test('where files come into a data set, the scope names that, and its batches are those of the data set', () => {
  const { elements } = readManifest({
    modules: [
      {
        declarations: [
          { tagName: 'customer-dataset-upload', attributes: [{ name: 'dataset-id' }, { name: 'batch-id' }] },
        ],
      },
    ],
  });
  const [element] = elements;
  if (!element) throw new Error('no element');
  expect(element.attributes.map(({ kind }) => kind)).toEqual([{ kind: 'dataset' }, { kind: 'datasetBatch' }]);
  const datasetId = '01a1f13f-5b6b-7110-843a-c98472424ba6';
  const settings = {
    ...firstSettings(elements, { loginName: 'admin', language: 'en' }),
    attributes: { 'dataset-id': datasetId, 'batch-id': '01a1f13f-5b6b-7110-843a-c98472424ba7' },
    rights: ['upload'] as const,
  };
  expect(scopeOf(element, settings)).toBe(`upload dataset:${datasetId}`);
  expect(scopeOf(element, { ...settings, isLimited: false })).toBe('upload');
});

test('an element begins with the right that it needs, and no right comes along that is of no use to it', () => {
  const declared = (tagName: string, ...names: string[]) => ({
    tagName,
    attributes: names.map((name) => ({ name })),
  });
  const { elements } = readManifest({
    modules: [
      {
        declarations: [
          declared('customer-acceptance', 'batch-id'),
          declared('customer-orders'),
          declared('customer-dataset-upload', 'dataset-id', 'batch-id'),
        ],
      },
    ],
  });
  const [acceptance, orders, upload] = elements;
  if (!acceptance || !orders || !upload) throw new Error('no elements');
  const begin = firstSettings(elements, { loginName: 'admin', language: 'en' });
  const judging = { ...begin, rights: ['read', 'judge'] as const };
  expect(withElement(judging, acceptance, orders)).toEqual({
    tag: 'customer-orders',
    rights: ['read', 'judge'],
  });
  const uploading = { ...judging, ...withElement(judging, acceptance, upload) };
  expect([uploading.tag, uploading.rights]).toEqual(['customer-dataset-upload', ['upload']]);
  expect(withElement(uploading, upload, orders).rights).toEqual(['read']);
});
