import { sendKeys } from '@web/test-runner-commands';
import { kit } from './kit/load-kit.ts';
import { find, findAll, wait } from './kit/look.ts';
import { equal, ok } from './support/assert.ts';
import { settle } from './support/until.ts';

const { createElement: h } = kit;
type Next = { page: number; limit: number };

async function pagination(props: Partial<Parameters<typeof kit.Pagination>[0]>) {
  const heard: Next[] = [];
  const mounted = await kit.mountKit(
    h(kit.Pagination, { total: 100, onChange: (next) => void heard.push(next), ...props }),
  );
  await settle();
  return { ...mounted, heard };
}

const layout = (shadow: ShadowRoot) =>
  [...(shadow.querySelector('nav')?.children ?? [])].map(({ className }) => className);

describe('pagination (specification 4 and 9)', () => {
  it('is total, previous, pager, next, jumper', async () => {
    const { shadow, heard, unmount } = await pagination({});
    equal(layout(shadow), ['pagination__total', 'pagination__pager', 'pagination__jumper']);
    equal(shadow.querySelector('.pagination__total')?.textContent, '100 in total');
    equal(shadow.querySelector('[aria-current]')?.textContent, '1', 'page 1 by default, 10 to a page');
    find(shadow, '[aria-label="Next page"]')?.click();
    find(shadow, '[aria-label="Page 4"]')?.click();
    equal(heard, [
      { page: 2, limit: 10 },
      { page: 4, limit: 10 },
    ]);
    ok(
      (find(shadow, '[aria-label="Previous page"]') as HTMLButtonElement).disabled,
      'nothing is before the first',
    );
    unmount();
  });

  it('is previous, pager, next only, when small', async () => {
    const { shadow, unmount } = await pagination({ small: true, pageSizes: [10, 20] });
    equal(layout(shadow), ['pagination__pager']);
    unmount();
  });

  it('has the sizes in front when page sizes are given', async () => {
    const { shadow, unmount } = await pagination({ pageSizes: [10, 20] });
    equal(layout(shadow)[0]?.startsWith('field'), true);
    (await wait(shadow, '[role=combobox]')).focus();
    await sendKeys({ press: 'ArrowDown' });
    await wait(shadow, `${OUR_SHOELACE}option`);
    equal(
      findAll(shadow, `${OUR_SHOELACE}option`).map((option) => option.textContent),
      ['10 per page', '20 per page'],
    );
    unmount();
  });

  it('is hidden on a single page, unless told otherwise', async () => {
    const hidden = await pagination({ total: 10 });
    ok(!hidden.shadow.querySelector('nav'), 'hidden');
    hidden.unmount();
    const shown = await pagination({ total: 10, hideOnSinglePage: false });
    ok(shown.shadow.querySelector('nav'), 'shown');
    shown.unmount();
  });

  it('stays while a smaller page size would make more pages of it', async () => {
    const { shadow, unmount } = await pagination({ total: 40, limit: 50, pageSizes: [10, 50] });
    ok(shadow.querySelector('nav'), 'shown');
    unmount();
  });

  it('jumps to the typed page on Enter; beyond the last means the last', async () => {
    const { shadow, heard, unmount } = await pagination({});
    const input = await wait(shadow, '.pagination__input');
    input.focus();
    await sendKeys({ type: '7' });
    await sendKeys({ press: 'Enter' });
    input.focus();
    (input as HTMLInputElement).select();
    await sendKeys({ type: '999' });
    await sendKeys({ press: 'Enter' });
    equal(
      heard.map(({ page }) => page),
      [7, 10],
    );
    unmount();
  });

  it('says clearly that total must be a number', () => {
    for (const total of [undefined, '12', Number.NaN]) {
      let message = '';
      try {
        kit.Pagination({ total: total as number, onChange: () => undefined });
      } catch (error) {
        message = String(error);
      }
      ok(message.includes('total must be a number'), `${total}: ${message}`);
    }
  });
});
