import '/dist/elements/customer-help.js';
import { equal, ok } from './support/assert.ts';
import { until } from './support/until.ts';

type Help = HTMLElement & {
  articles: readonly { topic: string; markdown: string }[] | null;
  open(): void;
  close(): void;
};

function put(attributes: Record<string, string>): Help {
  const element = document.createElement('customer-help') as Help;
  for (const [name, value] of Object.entries({ lang: 'en', ...attributes }))
    element.setAttribute(name, value);
  return element;
}

const within = (element: HTMLElement, selector: string) =>
  element.shadowRoot?.querySelector<HTMLElement>(selector);
const textOf = (element: HTMLElement, selector: string) => within(element, selector)?.textContent ?? '';

describe('<customer-help>', () => {
  it('shows an article without a token, and tells the page where a person goes', async () => {
    const element = put({ topic: 'studio', section: 'safe' });
    const failures: unknown[] = [];
    const topics: unknown[] = [];
    element.addEventListener('customer-error', ({ detail }: CustomEventInit) => failures.push(detail));
    element.addEventListener('customer-topic-change', ({ detail }: CustomEventInit) => topics.push(detail));
    const ready = new Promise((resolve) => element.addEventListener('customer-ready', resolve));
    document.body.append(element);
    await ready;
    await until('the article', () => textOf(element, '.article__title') === 'The studio');
    const link = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.manual__topic') ?? [])].find(
      ({ textContent }) => textContent === 'Spot checks',
    );
    link?.click();
    await until('the other article', () => textOf(element, '.article__title') === 'Spot checks');
    equal(topics, [{ topic: 'spot-checks', section: null }]);
    element.setAttribute('topic', 'upload');
    await until('what the page wants', () => textOf(element, '.article__title') === 'Upload data');
    equal(topics.length, 1, 'told what the page itself has set');
    element.setAttribute('lang', 'ja');
    await until('the other language', () => textOf(element, '.article__title') === 'データのアップロード');
    equal(failures, []);
    // Without their address there are no pictures, and screens have names and no links.
    equal(within(element, 'img') ?? null, null);
    element.remove();
  });

  it('is drawn at once where it stands in the page, however far below the window', async () => {
    const spacer = document.createElement('div');
    spacer.style.height = '5000px';
    const element = put({ topic: 'studio' });
    document.body.append(spacer, element);
    await until('the article', () => textOf(element, '.article__title') === 'The studio');
    for (const one of [spacer, element]) one.remove();
  });

  it('stands at the top of a page without a margin, its two parts side by side and a gutter around them', async () => {
    const { style } = document.body;
    style.margin = '0';
    const element = put({ topic: 'studio' });
    element.style.width = '1100px';
    document.body.prepend(element);
    await until('the article', () => textOf(element, '.article__title') === 'The studio');
    const top = (selector: string) => within(element, selector)?.getBoundingClientRect().top ?? -1;
    const gutter = within(element, '.field__box')?.getBoundingClientRect().left ?? 0;
    ok(gutter >= 16, `${gutter} px to the edge`);
    ok(Math.abs(top('.field__box') - top('.manual__page')) < 2, 'the search begins below the page');
    const keys = [...(element.shadowRoot?.querySelectorAll('.article__code') ?? [])];
    ok(keys.length > 5, 'keys');
    equal(
      keys.filter((key) => key.getClientRects().length > 1).map(({ textContent }) => textContent),
      [],
      'keys that are broken',
    );
    element.remove();
    style.margin = '';
  });

  it('has articles of the page’s own beside ours, whose HTML is text', async () => {
    const element = put({ chapter: 'At Example', topic: 'pallets' });
    element.articles = [
      {
        topic: 'pallets',
        markdown:
          '# Pallets\n\nHow we count.\n\n## Rule {#rule}\nSee <b>this</b> and [the studio](topic:studio).',
      },
    ];
    document.body.append(element);
    await until('the page’s article', () => textOf(element, '.article__title') === 'Pallets');
    ok(textOf(element, '.article').includes('<b>this</b>'), 'HTML was taken for more than text');
    equal(textOf(element, '.manual__chapter-title'), 'At Example');
    within(element, '.article__section .help-link-button')?.click();
    await until('our article', () => textOf(element, '.article__title') === 'The studio');
    element.remove();
  });

  it('shows those of the page’s articles that can be read, and tells the places of others, once', async () => {
    const element = put({ topic: 'pallets' });
    const told: unknown[] = [];
    element.addEventListener('customer-error', ({ detail }: CustomEventInit) =>
      told.push([detail.code, detail.message.replace(/ .*/, '')]),
    );
    const given = () => [{ topic: 5 }, { topic: 'pallets', markdown: '# Pallets\n\nHow we count.' }] as never;
    element.articles = given();
    document.body.append(element);
    await until('the page’s article', () => textOf(element, '.article__title') === 'Pallets');
    element.articles = given();
    element.setAttribute('topic', 'studio');
    await until('our article', () => textOf(element, '.article__title') === 'The studio');
    equal(told, [['setting-invalid', 'articles[0]']], 'what is told');
    element.remove();
  });

  it('has an article of the page’s own in the place of ours, in its contents and where it is searched', async () => {
    const element = put({ topic: 'studio' });
    const told: unknown[] = [];
    element.addEventListener('customer-error', ({ detail }: CustomEventInit) => told.push(detail.code));
    element.articles = [
      { topic: 'studio', markdown: '# Before\n\nAn older one.' },
      {
        topic: 'studio',
        markdown: '# Our studio\n\nOurs.\n\n## One {#rule}\nFirst.\n\n## Two {#rule}\nSecond.',
      },
    ];
    document.body.append(element);
    await until('the page’s article', () => textOf(element, '.article__title') === 'Our studio');
    const contents = [...(element.shadowRoot?.querySelectorAll('.manual__topic') ?? [])];
    equal(
      contents.filter(({ textContent }) => /studio|Before/i.test(textContent)).map((one) => one.textContent),
      ['Our studio'],
      'what the contents have of the studio',
    );
    const field = within(element, '.field__box input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'ours');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await until('what was found', () => textOf(element, '.found-list').includes('Our studio'));
    const titles = [...(element.shadowRoot?.querySelectorAll('.found-list__link') ?? [])];
    equal(titles.filter(({ textContent }) => textContent === 'Our studio').length, 1, 'found once');
    equal(told, [], 'what is told');
    element.remove();
  });

  it('tells once what cannot be read, however often it is opened', async () => {
    const element = put({ display: 'drawer' });
    const told: unknown[] = [];
    element.addEventListener('customer-error', ({ detail }: CustomEventInit) => told.push(detail.code));
    element.articles = [{ topic: 5 }] as never;
    document.body.append(element);
    for (const time of [1, 2, 3]) {
      element.open();
      await until(`the contents, time ${time}`, () => textOf(element, 'dialog .topic-cards__chapter') !== '');
      element.close();
      await until('nothing', () => !within(element, 'dialog'));
    }
    equal(told, ['setting-invalid'], 'what is told');
    element.articles = null;
    element.articles = [{ topic: 'rules' }] as never;
    element.open();
    await until('the contents', () => textOf(element, 'dialog .topic-cards__chapter') !== '');
    element.remove();
  });

  it('opens in a drawer by a button of the page, and closes again', async () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.id = 'open-help';
    const element = put({ display: 'drawer', trigger: 'open-help' });
    document.body.append(element);
    equal(within(element, 'dialog') ?? null, null);
    button.click();
    await until('the contents', () => textOf(element, 'dialog .topic-cards__chapter') === 'Getting started');
    element.close();
    await until('nothing', () => !within(element, 'dialog'));
    element.setAttribute('display', 'dialog');
    element.setAttribute('topic', 'roles');
    element.open();
    await until('the article', () => textOf(element, 'dialog .article__title') === 'Roles');
    element.remove();
    button.remove();
  });
});
