import { expect, test } from 'vitest';
import { compileArticle } from '../../../../src/app/help/manual/compile-article.ts';

const SOURCE = `# The *studio*

What it is for.

Before the sections.

## Judge {#judge}
Press \`A\` for [[studio:key.accept]], see [batches](topic:batches#states) or [orders](/orderManage).

> Nothing is decided unseen.

1. one
2. two

| Key | Does |
| --- | --- |
| \`R\` | rejects |

![A screen](picture:studio)

## More {#more}
`;

test('an article has a title, a line that says what it is for, and sections with names', () => {
  const article = compileArticle('studio', SOURCE, { screenText: (key) => `<${key}>` });
  expect(article).toMatchObject({ topic: 'studio', title: 'The studio', summary: 'What it is for.' });
  expect(article.blocks).toEqual([{ kind: 'paragraph', content: ['Before the sections.'] }]);
  expect(article.sections.map(({ id, title }) => [id, title])).toEqual([
    ['judge', 'Judge'],
    ['more', 'More'],
  ]);
  const [judge] = article.sections;
  expect(judge?.blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'note', 'list', 'table', 'picture']);
  expect(judge?.blocks[0]).toEqual({
    kind: 'paragraph',
    content: [
      'Press ',
      { kind: 'code', text: 'A' },
      ' for ',
      { kind: 'screen', text: '<studio:key.accept>' },
      ', see ',
      { kind: 'topic', topic: 'batches', section: 'states', content: ['batches'] },
      ' or ',
      { kind: 'path', path: '/orderManage', content: ['orders'] },
      '.',
    ],
  });
});

test('HTML is text, and links lead to no script', () => {
  const problems: string[] = [];
  const article = compileArticle(
    'own',
    '# T\n\nS\n\nA <b onclick="x()">word</b> and [a link](javascript:x()).',
    {
      onProblem: (problem) => problems.push(problem),
    },
  );
  expect(JSON.stringify(article.blocks)).not.toContain('"address"');
  expect(article.blocks).toEqual([
    { kind: 'paragraph', content: ['A ', '<b onclick="x()">', 'word', '</b>', ' and ', 'a link', '.'] },
  ]);
  expect(problems).toHaveLength(3);
  expect(compileArticle('own', '# T\n\nS\n\n<script>x()</script>\n').blocks).toEqual([]);
});

test('what does not begin with a title and a paragraph, or has a section without a name, is told', () => {
  const problems: string[] = [];
  const article = compileArticle('bad', '## Here\n\ntext', {
    onProblem: (problem) => problems.push(problem),
  });
  expect(problems).toEqual([
    'it does not begin with a title and a paragraph',
    'the section “Here” has no {#id}',
  ]);
  expect(article.title).toBe('bad');
  expect(article.sections.map(({ id }) => id)).toEqual(['section-1']);
});

test('of sections with one id each has one of its own, and it is told', () => {
  const problems: string[] = [];
  const source =
    '# Rules\n\nOurs.\n\n## One {#rule}\n\n## Two {#rule}\n\n## Three {#rule-2}\n\n## Four {#section-5}\n\n## Five';
  const { sections } = compileArticle('rules', source, { onProblem: (problem) => problems.push(problem) });
  expect(sections.map(({ id }) => id)).toEqual(['rule', 'rule-2', 'rule-2-2', 'section-5', 'section-5-2']);
  expect(problems).toContain('two sections have the id rule');
});
