import { executeServerCommand } from '@web/test-runner-commands';
import axe from 'axe-core';
import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { pageState, patchable } from './support/host-watch.ts';
import { everything, find, textOf } from './support/look-inside.ts';
import { type CustomerElement, put, stands } from './support/put.ts';
import { registeredTags, type Tag } from './support/registered-tags.ts';
import { settle, until } from './support/until.ts';

/** Those that show something; a session shows what the page puts into it. */
const TAGS = (await registeredTags()).filter((tag) => tag !== 'customer-session');

/** A page that the console stands on is its own: it has the title, and remembers who signed in (README). */
const OF_THE_CONSOLE = ['title', 'cookies', 'storage'];

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What is for the page to have, since an element is no page. */
const OF_THE_PAGE = ['region', 'page-has-heading-one', 'heading-order', 'landmark-one-main', 'page-has-main'];

const han = /[一-鿿]/;
const kana = /[぀-ヿ]/;

describe('every element', () => {
  const said: unknown[][] = [];
  const originals = { ...console };
  let here: TestCustomer;
  let there: TestCustomer;

  before(async () => {
    [here, there] = await customers();
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
      console[method] = (...args: unknown[]) => void said.push([method, ...args]);
  });
  after(() => Object.assign(console, originals));

  async function show(
    tag: Tag,
    customer: TestCustomer,
    attributes: Readonly<Record<string, string>> = {},
  ): Promise<CustomerElement> {
    const all = {
      'batch-id': customer.batchIds[0] ?? '',
      'package-id': customer.packages[0]?.packageId ?? '',
      routing: 'memory',
      // An upload stands without asking for its data set; an element that shows data sets would look for it.
      ...(tag === 'customer-dataset-upload' && { 'dataset-id': '0199a5f0-0000-7000-8000-000000000000' }),
      // Feedback as the form that it is: else a button alone stands.
      mode: 'inline',
      ...attributes,
    };
    const element = put(tag, all, { token: customer.token });
    await stands(element);
    return element;
  }

  for (const tag of TAGS) {
    it(`(${tag}) leaves the page as it is, and says nothing on its console`, async () => {
      const before = pageState();
      const functions = patchable();
      await import(`/dist/elements/${tag}.js`);
      const element = await show(tag, here);
      // Twice, as a page with two versions has it.
      await import(`/dist/standalone/${tag}.js`);
      const during = pageState();
      for (const key of Object.keys(before)) {
        const isItsOwn = key === 'body' || (tag === 'customer-console' && OF_THE_CONSOLE.includes(key));
        if (!isItsOwn) equal(during[key], before[key], `${key} while it stands there`);
      }
      ok(
        patchable().every((one, index) => one === functions[index]),
        'a function of the page was patched',
      );
      element.remove();
      await settle();
      equal(said, [], 'console');
    });

    it(`(${tag}) keeps languages, themes and users apart, and what it shows when it is moved`, async () => {
      const chinese = await show(tag, here, { lang: 'zh', theme: 'light' });
      const japanese = await show(tag, there, { lang: 'ja', theme: 'dark' });
      await until('both have texts', () => han.test(textOf(chinese)) && kana.test(textOf(japanese)));
      ok(!kana.test(textOf(chinese)), 'languages mix');
      ok(!textOf(chinese).includes(there.name), 'the first shows the second user');
      ok(!textOf(japanese).includes(here.name), 'the second shows the first user');
      const ink = (element: Element) => getComputedStyle(screenOf(element) ?? element).color;
      ok(ink(chinese) !== ink(japanese), 'themes mix');

      const mounted = screenOf(chinese);
      const elsewhere = document.body.appendChild(document.createElement('section'));
      elsewhere.append(chinese);
      chinese.remove();
      document.body.prepend(chinese);
      await settle();
      ok(screenOf(chinese) === mounted, 'a move draws it anew');
      for (const one of [chinese, japanese, elsewhere]) one.remove();
    });

    it(`(${tag}) has no fault that axe finds: light, dark, in forced colours, at 200 % and on a page from right to left`, async () => {
      const element = await show(tag, here, { theme: 'light', lang: 'en' });
      const root = document.documentElement;
      const ways: Record<string, () => unknown> = {
        light: () => undefined,
        dark: async () => {
          element.theme = 'dark';
          await until('dark', () => getComputedStyle(screenOf(element) ?? element).colorScheme === 'dark');
        },
        'forced colours': () => executeServerCommand('forced-colors', 'active'),
        'at 200 %': async () => {
          await executeServerCommand('forced-colors', 'none');
          root.style.setProperty('zoom', '2');
        },
        'right to left': () => {
          root.style.removeProperty('zoom');
          root.dir = 'rtl';
        },
      };
      try {
        for (const [way, prepare] of Object.entries(ways)) {
          await prepare();
          await settle();
          await noneMoves(element);
          // In forced colours they are the system's, of which axe sees half.
          const others = way === 'forced colours' ? ['color-contrast'] : [];
          equal(await faults(element, others), [], way);
          const [outer, inner] = [element, screenOf(element)].map((one) => one?.getBoundingClientRect());
          equal([inner?.left, inner?.width], [outer?.left, outer?.width], `${way}: where its screen stands`);
        }
      } finally {
        await executeServerCommand('forced-colors', 'none');
        root.style.removeProperty('zoom');
        root.removeAttribute('dir');
        element.remove();
      }
    });
  }
});

/** What is drawn in it: by React, or, of an upload without files, by hand. */
function screenOf(element: Element): Element | null {
  return find(element, '.ui-root') ?? find(element, '.drop');
}

/** A colour in the middle of its change has any contrast. */
async function noneMoves(element: CustomerElement): Promise<void> {
  const inside = [...everything(element.shadowRoot as ShadowRoot)];
  await until('all is still', () =>
    inside.every((one) => one.getAnimations().every(({ playState }) => playState !== 'running')),
  );
}

async function faults(element: CustomerElement, others: readonly string[]): Promise<string[]> {
  const rules = Object.fromEntries([...OF_THE_PAGE, ...others].map((id) => [id, { enabled: false }]));
  const known = Object.fromEntries(
    Object.entries(rules).filter(([id]) => axe.getRules().some(({ ruleId }) => ruleId === id)),
  );
  const { violations } = await axe.run({ include: element }, { runOnly: RULES, rules: known });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  );
}
