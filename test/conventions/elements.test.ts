import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { elementTags } from '../../src/elements/build/element-tags.mjs';
import { commonCssProperties } from '../../src/elements/common-css-properties.ts';
import type { ElementDefinition } from '../../src/elements/element-definition.ts';
import { FAILURE_CODES } from '../../src/shared/connection/failure-code.ts';
import { lookSheet, REGISTERED } from '../../src/shared/ui/look/look-sheet.ts';
import { registeredName } from '../../src/shared/ui/look/registered.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
const tags: string[] = elementTags();

function read(path: string): string {
  return readFileSync(project + path, 'utf8');
}

async function definitionOf(tag: string): Promise<ElementDefinition> {
  const exported = await import(`../../src/elements/${tag}.ts`);
  return Object.values(exported).find(
    (value): value is ElementDefinition => typeof value === 'object' && value !== null && 'tag' in value,
  ) as ElementDefinition;
}

const manifest = JSON.parse(read('dist/custom-elements.json'));
const styles = ['shared/ui/base/tokens.css', 'app/studio/frame/frame.css']
  .map((path) => read(`src/${path}`))
  .join('');
const budgets = JSON.parse(read('src/elements/size-budget.json'));
const integrity: Record<string, string> = JSON.parse(read('dist/integrity.json')).integrity;

test('the guide and the typings name every code of failure', () => {
  const guide = read('demo/embedding.md');
  const typings = read('dist/types/events.d.ts');
  for (const code of FAILURE_CODES) {
    expect(guide, code).toContain(`\`${code}\``);
    expect(typings, code).toContain(`'${code}'`);
  }
});

test('the guide names the sizes of single files that the budgets have, and every event', async () => {
  const guide = read('demo/embedding.md');
  const named =
    /it is about (\d+) KB for acceptance, orders or the studio, (\d+) KB for the console and (\d+) KB for feedback/;
  const [, ...sizes] = named.exec(guide) ?? [];
  const files = ['acceptance', 'console', 'feedback'].map((name) => budgets[`standalone customer-${name}`]);
  expect(sizes.map(Number)).toEqual(files.map((bytes) => Math.ceil(bytes / 5000) * 5));
  for (const tag of tags) {
    expect(guide, tag).toContain(`<${tag}`);
    const { events } = await definitionOf(tag);
    for (const { name } of events.filter((one) => !one.name.startsWith('customer-upload-'))) {
      expect(guide, name).toContain(`\`${name}\``);
    }
  }
});

test('the reference lists every name that `texts` takes, and every topic of the manual', () => {
  const texts = read('dist/reference/texts.html');
  for (const name of ['orders:list.heading', 'studio:key.accept', 'feedback:send', 'errors:code.403']) {
    expect(texts).toContain(`<code>${name}</code>`);
  }
  expect(texts, 'what only a server says').not.toContain('<code>mail:');
  const topics = read('dist/reference/topics.html');
  const files = globSync('*.md', { cwd: `${project}locales/en/manual` }).filter(
    (file) => file !== 'contents.md',
  );
  for (const file of files) expect(topics).toContain(`<code>${file.replace('.md', '')}</code>`);
  expect(topics).toContain('<code>judge</code>');
});

test('there are elements', () => {
  expect(tags).toContain('customer-console');
});

describe.each(tags)('<%s>', (tag) => {
  test('bears the name of its file, and says what it is for', async () => {
    const definition = await definitionOf(tag);
    expect(definition.tag).toBe(tag);
    expect(definition.description.length).toBeGreaterThan(40);
    expect(read(`src/elements/${tag}.ts`)).toContain(`* \`<${tag}>\`: `);
  });

  test('is shown in the reference with a token where it needs one', () => {
    const page = read(`dist/reference/${tag}.html`);
    const [example = ''] = /<pre class="example"[\s\S]*?<\/pre>/.exec(page) ?? [];
    expect(example).toMatch(new RegExp(`&lt;${tag}[ >]`));
    const needsNone = ['customer-help', 'customer-feedback'].includes(tag);
    expect(example.includes('fetchToken')).toBe(!needsNone);
    expect(example.includes('app-key=')).toBe(tag === 'customer-feedback');
  });

  test('takes what every element takes, and fires what every element fires', async () => {
    const { attributes, properties, events } = await definitionOf(tag);
    expect(attributes.map(({ name }) => name)).toEqual(expect.arrayContaining(['api-base', 'lang', 'theme']));
    expect(properties.map(({ name }) => name)).toEqual(expect.arrayContaining(['token', 'fetchToken']));
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['customer-ready', 'customer-error', 'customer-session-expired']),
    );
  });

  test('reads every attribute that it takes', async () => {
    const { attributes } = await definitionOf(tag);
    const common = ['api-base', 'lang', 'texts', 'theme'];
    const name = tag.replace('customer-', '');
    const own = globSync(`src/elements/${name}/*.ts`, { cwd: project });
    const root = [`src/elements/roots/${name}-root.tsx`, ...own].map(read).join('');
    const readers = root.includes('<AreaElement') ? root + read('src/elements/roots/area-element.tsx') : root;
    for (const { name: attribute, property } of attributes) {
      if (!common.includes(attribute)) expect(readers, attribute).toMatch(new RegExp(`\\b${property}\\b`));
    }
  });

  test('has attributes whose names fit HTML and whose properties hide nothing of the platform', async () => {
    const { attributes } = await definitionOf(tag);
    const taken = ['title', 'hidden', 'style', 'slot', 'id', 'className', 'children', 'container'];
    for (const { name, property, description } of attributes) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(property).toBe(name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()));
      expect(taken).not.toContain(property);
      expect(description).toMatch(/\.$/);
    }
  });

  test('is in the manifest, the editors’ data and the typings', async () => {
    const { name } = await definitionOf(tag);
    const declared = manifest.modules.flatMap((one: { declarations: { tagName: string }[] }) =>
      one.declarations.map(({ tagName }) => tagName),
    );
    expect(declared).toContain(tag);
    for (const file of ['vscode.html-custom-data.json', 'web-types.json']) {
      expect(read(`dist/${file}`), file).toContain(`"name": "${tag}"`);
    }
    expect(read('dist/types/elements.d.ts')).toContain(`'${tag}': ${name}Element;`);
    expect(read('dist/types/react.d.ts')).toContain(`'${tag}': ${name}Jsx;`);
    expect(read('dist/types/react.d.ts')).toContain(`const ${name}: Component<`);
    expect(read('dist/types/vue.d.ts')).toContain(`'${tag}': ${name}Vue;`);
  });

  test('is built as an entry, as a pure entry and as a single file', () => {
    for (const path of [`elements/${tag}.js`, `pure/${tag}.js`, `standalone/${tag}.js`]) {
      expect(existsSync(`${project}dist/${path}`), path).toBe(true);
      expect(existsSync(`${project}dist/${path}.map`), `${path}.map`).toBe(true);
    }
    expect(read(`dist/standalone/${tag}.js`)).not.toMatch(/\bimport\s*\(?\s*["']\.|from\s*["']\./);
  });

  test('can be imported where there is no page, which does nothing', async () => {
    const before = Reflect.ownKeys(globalThis);
    for (const kind of ['elements', 'pure', 'standalone']) {
      const exported = await import(`${project}dist/${kind}/${tag}.js`);
      for (const define of Object.values<() => void>(exported)) define();
    }
    await import(`${project}dist/autoloader.js`);
    expect(Reflect.ownKeys(globalThis)).toEqual(before);
  });

  test('has a size budget', () => {
    for (const kind of ['define', 'draw', 'standalone']) expect(budgets).toHaveProperty(`${kind} ${tag}`);
  });

  test('is found by the autoloader', () => {
    expect(read('src/elements/element-loaders.ts')).toContain(`'${tag}':`);
  });
});

describe.each(commonCssProperties)('$name', ({ name, fallback }) => {
  const own = name.replace(/^--customer-/, '');
  /** As it is registered: one value, or one of each theme. */
  const initial = (one: string) => REGISTERED.find((found) => found.name === registeredName(one))?.initial;
  const themes = [initial(`${own}-light`), initial(`${own}-dark`)];
  const registered = [initial(own), themes[0] === themes[1] ? themes[0] : `light-dark(${themes.join(', ')})`];

  test('has the value that is said of it where the page sets none', () => {
    const read = `var(${name}, ${fallback})`;
    const isWritten = styles.includes(read) || withoutSpaces(lookSheet.text).includes(withoutSpaces(read));
    expect(isWritten || registered.includes(fallback)).toBe(true);
  });
});

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}

test('what is only documentation is in no file that a page downloads', async () => {
  const sources = Object.keys(integrity).map((file) => read(`dist/${file.slice(2)}`));
  for (const tag of tags) {
    const { summary, rights } = await definitionOf(tag);
    for (const text of [summary, ...rights.map(({ description }) => description)]) {
      expect(
        sources.some((source) => source.includes(text)),
        text,
      ).toBe(false);
    }
  }
});

test('the document of the API is published', () => {
  expect(JSON.parse(read('dist/openapi.json')).openapi).toMatch(/^3\.1/);
});

describe('the built files', () => {
  const files = Object.keys(integrity);

  test.each(files)(
    '%s has the hash that is published, and nothing left that only a build tool knows',
    (file) => {
      const text = read(`dist/${file.slice(2)}`);
      const hash = createHash('sha384').update(text).digest('base64');
      expect(integrity[file]).toBe(`sha384-${hash}`);
      expect(text).not.toMatch(/process\.env|import\.meta\.env|__CHUNKS__/);
      expect(text).not.toMatch(/["'`<]sl-[a-z]/);
    },
  );
});

describe.each(['en', 'zh', 'ja'])('the page “Embed” in %s', (language) => {
  const { element, attribute } = JSON.parse(read(`locales/${language}/embed.json`));

  test.each(tags.filter((tag) => tag !== 'customer-session'))(
    'has words for <%s> and each of its attributes',
    async (tag) => {
      const { attributes } = await definitionOf(tag);
      // The page says that one itself.
      const names = attributes.map(({ name }) => name).filter((name) => name !== 'api-base');
      expect(element).toHaveProperty(tag);
      expect(names.filter((name) => !(name in attribute))).toEqual([]);
    },
  );
});
