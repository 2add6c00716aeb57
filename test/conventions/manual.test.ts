import { describe, expect, test } from 'vitest';
import { AREAS } from '../../src/app/console/areas.ts';
import { EXPLAINED_KINDS } from '../../src/app/help/explain/explain.ts';
import { EXPLAINED_CODES } from '../../src/app/help/explain/explained-codes.ts';
import { articleText } from '../../src/app/help/manual/article-text.ts';
import type { Article, Block, Inline, Manual } from '../../src/app/help/manual/manual.ts';
import { topicOfPath } from '../../src/app/help/topic-of-path.ts';
import { readManual } from '../../src/elements/build/manual/read-manual.mjs';
import { screenTexts } from '../../src/elements/build/manual/screen-texts.mjs';
import { LANGUAGES } from '../../src/shared/contract/languages.ts';

const root = new URL('../../', import.meta.url).pathname;
const LOCALES = `${root}locales`;

const manuals = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => [language, await readManual(`${LOCALES}/${language}/manual`, LOCALES)]),
  ),
);
const english = manuals.en as Manual;
const topics = Object.keys(english.articles);

/** Names of states, each with the article that tells what it means. */
const STATES: readonly (readonly [topic: string, namespace: string, group: string])[] = [
  ['batches', 'delivery', 'batchState'],
  ['items', 'delivery', 'itemResult'],
  ['items', 'delivery', 'itemMark'],
  ['orders', 'delivery', 'orderState'],
  ['jobs', 'jobs', 'state'],
  ['spot-checks', 'spotcheck', 'state'],
  ['reports', 'report', 'state'],
  ['data-download', 'handover', 'state'],
  ['workload', 'workload', 'state'],
  ['datasets', 'datasets', 'state'],
  ['files', 'datasets', 'parse'],
  ['upload', 'upload', 'state'],
  ['team', 'team', 'account'],
  ['result-push', 'sync', 'state'],
  ['feedback', 'sentfeedback', 'states'],
];

/** Where errors lead to. */
const EXPLAINED = [
  ...new Set([
    ...Object.values(EXPLAINED_CODES).filter((place) => place !== null),
    ...Object.values(EXPLAINED_KINDS),
  ]),
];

const routes = AREAS.flatMap((area) => area.routes.map(({ path }) => path)).filter(
  (path) => path !== '/helpCenter',
);

/** The page that help opens on each screen. */
const TOPIC_OF_ROUTE = {
  '/login': 'sign-in',
  '/auth-redirect': 'sign-in',
  '/profile': 'profile',
  '/orderManage': 'orders',
  '/order/orderDetail': 'orders',
  '/order/dataDownload': 'data-download',
  '/order/workload': 'workload',
  '/order/workloadDetail': 'workload',
  '/dashboard': 'projects',
  '/projects/deliveryBatchList': 'batches',
  '/projects/deliveryBatch': 'batches',
  '/projects/deliveryBatchDetails': 'reports',
  '/projects/packageList': 'packages',
  '/projects/dataList': 'items',
  '/projects/syncHistory': 'result-push',
  '/accept/task': 'spot-checks',
  '/accept/taskItem': 'spot-checks',
  '/accept/jobDetail': 'jobs',
  '/accept/details': 'items',
  '/studio/index': 'studio',
  '/studioPackage/studioPackage': 'studio',
  '/dataSet/dataSetList': 'datasets',
  '/dataSet/dataSetDetail': 'datasets',
  '/dataSet/dataUpload': 'upload',
  '/inviteMembers': 'team',
  '/credential': 'credential',
  '/embed': 'embedding',
  '/sentFeedback': 'feedback',
  '/errorLog': 'troubleshooting',
  '/downloadPage': 'desktop-clients',
  '/401': 'troubleshooting',
  '/404': 'troubleshooting',
  '/noauth': 'roles',
};

test('help opens the page about the screen that it is asked on', () => {
  const opened = routes.map((path) => [path, topicOfPath(path)]);
  expect(Object.fromEntries(opened)).toEqual(TOPIC_OF_ROUTE);
  for (const topic of Object.values(TOPIC_OF_ROUTE)) expect(topics).toContain(topic);
});

describe.each(LANGUAGES)('the manual in %s', (language) => {
  const manual = manuals[language] as Manual;

  test('has the articles of all others, in the same order, with the same sections', () => {
    expect(manual.chapters.map((chapter) => chapter.topics)).toEqual(
      english.chapters.map((chapter) => chapter.topics),
    );
    for (const topic of topics) {
      expect([topic, outline(manual.articles[topic])]).toEqual([topic, outline(english.articles[topic])]);
    }
  });

  test.each(topics)('%s says in a line what it is for, and links lead somewhere', (topic) => {
    const article = manual.articles[topic] as Article;
    expect(article.summary.length).toBeLessThanOrEqual(200);
    expect(article.title.length).toBeLessThanOrEqual(40);
    for (const link of linksOf(article)) {
      if (link.kind === 'path') expect(routes).toContain(link.path);
      if (link.kind !== 'topic') continue;
      const target = manual.articles[link.topic];
      expect(target, link.topic).toBeDefined();
      if (link.section) expect(target?.sections.map(({ id }) => id)).toContain(link.section);
    }
  });

  test.each(EXPLAINED)('%s, where errors lead to, is there', (place) => {
    const [topic = '', section] = place.split('#');
    expect(manual.articles[topic]?.sections.map(({ id }) => id)).toContain(section);
  });

  test.each(STATES)('%s names each state of %s:%s', async (topic, namespace, group) => {
    const { default: texts } = await import(`${LOCALES}/${language}/${namespace}.json`, {
      with: { type: 'json' },
    });
    const screenText = await screenTexts(LOCALES, language);
    const text = articleText(manual.articles[topic] as Article);
    for (const state of Object.keys(texts[group])) {
      const name = screenText(`${namespace}:${group}.${state}`);
      if (name !== null) expect(text, `${group}.${state}`).toContain(name);
    }
  });
});

/** What must be the same in all languages: sections, pictures and where links lead. */
function outline(article: Article | undefined) {
  if (!article) return null;
  return {
    sections: article.sections.map(({ id }) => id),
    pictures: allBlocks(article).flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
    links: linksOf(article).map((link) =>
      link.kind === 'topic' ? `${link.topic}#${link.section ?? ''}` : JSON.stringify(link),
    ).length,
  };
}

function allBlocks({ blocks, sections }: Article): Block[] {
  const within = (some: readonly Block[]): Block[] =>
    some.flatMap((block) => [
      block,
      ...(block.kind === 'note' ? within(block.blocks) : []),
      ...(block.kind === 'list' ? block.items.flatMap(within) : []),
    ]);
  return [...within(blocks), ...sections.flatMap((section) => within(section.blocks))];
}

function linksOf(article: Article) {
  const within = (content: readonly Inline[]): Exclude<Inline, string>[] =>
    content.flatMap((piece) => {
      if (typeof piece === 'string') return [];
      return 'content' in piece ? [piece, ...within(piece.content)] : [piece];
    });
  return allBlocks(article)
    .flatMap((block) => {
      if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
      return block.kind === 'paragraph' || block.kind === 'heading' ? [block.content] : [];
    })
    .flatMap(within)
    .filter((piece) => piece.kind === 'topic' || piece.kind === 'path' || piece.kind === 'address');
}
