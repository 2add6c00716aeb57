import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { htmlSnippet, reactSnippet, vueSnippet } from '../../../../src/app/embed/code/page-snippets.ts';
import type { SnippetFacts, SnippetWords } from '../../../../src/app/embed/code/snippet-facts.ts';
import { curlSnippet, nodeSnippet, pythonSnippet } from '../../../../src/app/embed/code/token-snippets.ts';

/** Each remark is its own name. */
const WORDS = new Proxy({}, { get: (_target, name) => `says ${String(name)}` }) as SnippetWords;

const FACTS: SnippetFacts = {
  tag: 'customer-acceptance',
  attributes: [
    ['lang', 'ja'],
    ['product-name', 'A & "B" <C>'],
    ['compact', 'true'],
  ],
  container: null,
  script: 'https://console.example/dist/autoloader.js',
  apiBase: 'https://console.example/customer-api',
  callsApi: true,
  needsToken: true,
  scope: 'read judge',
  loginName: "o'neil",
};
const PAGES = { html: htmlSnippet, react: reactSnippet, vue: vueSnippet };
const TOKENS = { node: nodeSnippet, python: pythonSnippet, curl: curlSnippet };

const MARKUP =
  '<customer-acceptance api-base="https://console.example/customer-api" lang="ja" product-name="A &amp; &quot;B&quot; &lt;C>" compact';

describe.each(Object.entries(PAGES))('the page for %s', (_name, write) => {
  test('has script, element with its attributes, and a token that is one only where the reply is well', () => {
    const code = write(FACTS, WORDS);
    expect(code).toContain(
      '<script type="module" src="https://console.example/dist/autoloader.js"></script>',
    );
    expect(code).toContain(MARKUP);
    expect(code).toContain('if (!reply.ok) throw new Error(');
    expect(code).toMatch(/says replyOk[\s\S]*says events/);
  });

  test('asks for no token where an app key stands in for one', () => {
    const code = write(
      { ...FACTS, tag: 'customer-feedback', attributes: [['app-key', 'ck_1']], needsToken: false },
      WORDS,
    );
    expect(code).toContain('app-key="ck_1"');
    expect(code).toContain('customer-error');
    expect(code).not.toMatch(/token/i);
  });

  test('has the element and its script alone where nothing is asked of the API', () => {
    const code = write(
      {
        ...FACTS,
        tag: 'customer-help',
        attributes: [['topic', 'studio']],
        callsApi: false,
        needsToken: false,
      },
      WORDS,
    );
    expect(code).toMatch(/<customer-help topic="studio"/);
    expect(code).not.toMatch(/token|api-base|session/i);
  });

  test('within a container says the address and the language on that alone, and gives the token to that', () => {
    const code = write({ ...FACTS, container: 'customer-session' }, WORDS);
    expect(code.split('api-base=')).toHaveLength(2);
    expect(code.split('lang=')).toHaveLength(2);
    expect(code).toMatch(
      /<customer-session api-base="[^"]+" lang="ja"[^>]*>\s+<customer-acceptance product-name=/,
    );
  });
});

test('the page for HTML gives the token to what stands on it', () => {
  expect(htmlSnippet(FACTS, WORDS)).toContain("document.querySelector('customer-acceptance')");
  const shared = htmlSnippet({ ...FACTS, container: 'customer-session' }, WORDS);
  expect(shared).toContain("document.querySelector('customer-session')");
});

test('the page for React is a module that compiles', async () => {
  const { code } = await transform(reactSnippet(FACTS, WORDS), { loader: 'jsx', jsx: 'automatic' });
  expect(code).toContain('export function Embedded');
});

test('the route for Node is a module that compiles', async () => {
  await transform(nodeSnippet(FACTS, WORDS), { loader: 'js' });
});

describe.each(Object.entries(TOKENS))('the route for %s', (_name, write) => {
  test('signs and sends the scope where there is one, and five lines where there is none', () => {
    const scoped = write(FACTS, WORDS);
    expect(scoped).toMatch(/SCOPE ?= ?['"]read judge['"]/);
    const whole = write({ ...FACTS, scope: null }, WORDS);
    expect(whole).not.toMatch(/scope/i);
  });

  test('holds no secret: it comes from the environment', () => {
    expect(write(FACTS, WORDS)).toMatch(/APP_SECRET/);
    expect(write(FACTS, WORDS)).not.toMatch(/cs_[\w-]{10}/);
  });
});
