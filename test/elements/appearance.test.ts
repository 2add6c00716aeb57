import { LOOK_COLORS, LOOK_SIZES, tokenOf } from '../../src/shared/ui/look/look.ts';
import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { contrast, drawn } from './support/drawn-color.ts';
import { find, textOf } from './support/look-inside.ts';
import { type CustomerElement, put } from './support/put.ts';
import { referencePage } from './support/reference-page.ts';
import { registeredTags } from './support/registered-tags.ts';
import { until } from './support/until.ts';
import '/dist/elements/customer-orders.js';

const NONSENSE = ['banana', '12pears', '{}', 'var(--nobody-set-this)'];

/** Where the used value of each syntax can be read, and one value besides its initial one. */
const READ = {
  '<length>': ['width', '13px'],
  '<number>': ['flexGrow', '1.1'],
  '<time>': ['transitionDuration', '0.2s'],
} as const;

/** What is written on what: each has to be readable whatever the page sets. */
const PAIRS = [
  ['on-primary', 'primary', 4.5],
  ['primary-text', 'surface', 4.5],
  ['text', 'surface', 4.5],
  ['text', 'background', 4.5],
  ['text', 'primary-weak', 4.5],
  ['text-2', 'background', 4.5],
  ['text-3', 'raised', 4.5],
  ['red', 'surface', 4.5],
  ['red', 'red-weak', 4.5],
  ['green', 'green-weak', 4.5],
  ['on-solid', 'danger-solid', 4.5],
  ['on-hint', 'hint', 4.5],
  ['focus-color', 'background', 3],
  ['line-control', 'surface', 3],
] as const;

const EXTREMES = ['#000', '#fff', '#ff0', '#00f', '#808080', 'rgb(255 0 0 / 20%)'];

describe('the look of an element', () => {
  let element: CustomerElement;
  let probe: HTMLElement;

  before(async () => {
    const [customer] = await customers();
    element = put('customer-orders', { theme: 'light' }, { token: customer.token });
    await until('the order', () => textOf(element).includes(customer.orderName));
    probe = document.createElement('i');
    find(element, '.ui-root')?.append(probe);
  });
  afterEach(() => {
    element.removeAttribute('style');
    document.body.removeAttribute('style');
  });
  after(() => element.remove());

  it('is that of the page around it where nothing is said of its theme, and the system’s only where that is said', async () => {
    const root = document.documentElement;
    const scheme = () => getComputedStyle(find(element, '.ui-root') ?? element).colorScheme;
    element.removeAttribute('theme');
    await until('the theme of the page', () => find(element, '.ui-root[data-theme=page]'));
    const onLight = drawn(probe, 'background');
    root.style.colorScheme = 'dark';
    equal(scheme(), 'dark', 'on a dark page');
    const onDark = drawn(probe, 'background');
    ok(`${onLight}` !== `${onDark}`, `${onDark} on either page`);
    element.setAttribute('theme', 'auto');
    await until('the theme of the system', () => find(element, '.ui-root[data-theme=auto]'));
    equal(scheme(), 'light dark', 'as the system has it');
    root.removeAttribute('style');
    element.setAttribute('theme', 'light');
    await until('the first theme', () => find(element, '.ui-root[data-theme=light]'));
  });

  function used(name: string): string {
    probe.removeAttribute('style');
    const size = name in LOOK_SIZES ? LOOK_SIZES[name as keyof typeof LOOK_SIZES] : null;
    const property = size ? READ[size.syntax][0] : 'color';
    probe.style.display = 'block';
    probe.style[property] = `var(--customer-${tokenOf(name)})`;
    return getComputedStyle(probe)[property];
  }

  const other = (name: string) =>
    name in LOOK_SIZES
      ? (name.startsWith('weight') && '510') ||
        READ[LOOK_SIZES[name as keyof typeof LOOK_SIZES].syntax][1].replace(/^13px$/, '3px')
      : '#456';

  it('takes each custom property of the reference, from the element or from around it; nonsense counts as nothing', () => {
    for (const name of [...Object.keys(LOOK_COLORS), ...Object.keys(LOOK_SIZES)]) {
      const before = used(name);
      for (const nonsense of NONSENSE) {
        element.style.setProperty(`--customer-${name}`, nonsense);
        equal(used(name), before, `${name} with ${nonsense}`);
      }
      element.removeAttribute('style');
      document.body.style.setProperty(`--customer-${name}`, name === 'base-size' ? '13px' : other(name));
      ok(used(name) !== before, `${name} set around the element`);
      document.body.removeAttribute('style');
      element.style.setProperty(`--customer-${name}`, name === 'base-size' ? '13px' : other(name));
      ok(used(name) !== before, `${name} set on the element`);
      element.removeAttribute('style');
    }
  });

  it('keeps sizes within the ranges of the reference', () => {
    for (const [name, { least, most }] of Object.entries(LOOK_SIZES)) {
      const [inRange, tooMuch, tooLittle] = [
        most,
        most.replace(/^[\d.]+/, '999999'),
        least.replace(/^[\d.]+/, '-5'),
      ];
      const value = (text: string) => {
        element.style.setProperty(`--customer-${name}`, text);
        return used(name);
      };
      equal(value(tooMuch), value(inRange), `the most of ${name}`);
      equal(value(tooLittle), value(least), `the least of ${name}`);
      element.removeAttribute('style');
    }
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`can be read whatever colours a page sets, ${theme}`, async () => {
      element.theme = theme;
      // What was read last may have left it a transition.
      probe.removeAttribute('style');
      await until('the theme', () => find(element, `.ui-root[data-theme=${theme}]`));
      for (const ground of EXTREMES) {
        for (const ink of EXTREMES) {
          for (const name of Object.keys(LOOK_COLORS)) {
            const isGround = /^(background|surface|raised|hint)$|-weak$/.test(name);
            element.style.setProperty(`--customer-${name}`, isGround ? ground : ink);
          }
          for (const [upper, below, least] of PAIRS) {
            const ratio = contrast(drawn(probe, upper), drawn(probe, below));
            ok(ratio >= least, `${upper} on ${below} is ${ratio.toFixed(2)} with ${ink} on ${ground}`);
          }
        }
      }
    });
  }

  it('lets a page style its named parts', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'customer-orders::part(frame) { outline: 3px solid red } customer-orders::part(header) { opacity: 0.5 }',
    );
    document.adoptedStyleSheets.push(sheet);
    equal(getComputedStyle(find(element, '.ui-root') as Element).outlineWidth, '3px', 'frame');
    equal(getComputedStyle(find(element, '.page-header') as Element).opacity, '0.5', 'header');
    document.adoptedStyleSheets.pop();
    const { names } = await referencePage('customer-orders');
    equal(names('parts'), ['frame', 'header', 'primary-action'], 'parts of the reference');
  });

  it('is described in the reference of each element that has one, property by property', async () => {
    const all = [
      ...Object.keys(LOOK_COLORS),
      ...Object.keys(LOOK_SIZES),
      'font',
      'font-mono',
      'studio-height',
    ];
    for (const tag of await registeredTags()) {
      if (tag === 'customer-session') continue;
      const { names } = await referencePage(tag);
      const own = tag === 'customer-feedback' ? ['feedback-layer', 'feedback-offset'] : [];
      equal(names('css-properties').sort(), [...all, ...own].map((name) => `--customer-${name}`).sort(), tag);
    }
  });
});
