import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { kit } from './kit/load-kit.ts';
import { center, find, findAll, focused, wait } from './kit/look.ts';
import { equal, ok } from './support/assert.ts';
import { settle, until } from './support/until.ts';

const { createElement: h, useState } = kit;

interface Item {
  readonly id: string;
  readonly size: number;
}

const ITEMS: Item[] = Array.from({ length: 6 }, (_, at) => ({ id: `item-${at}`, size: at * 1000 }));
const COLUMNS = [
  { id: 'id', header: 'Name', sortable: true, cell: ({ id }: Item) => id },
  {
    id: 'size',
    header: 'Size',
    sortable: true,
    align: 'end' as const,
    cell: ({ size }: Item) => String(size),
  },
  { id: 'owner', header: 'Owner', hidden: true, cell: () => 'me' },
];

interface Heard {
  opened: string[];
  patches: object[];
  selected: string[];
}

type Extra = Partial<Parameters<typeof kit.DataTable<Item>>[0]>;

function Sample({ heard, extra }: { heard: Heard; extra?: Extra }) {
  const [selected, setSelected] = useState(new Set<string>());
  return h(kit.DataTable<Item>, {
    columns: COLUMNS,
    rows: ITEMS,
    total: 60,
    rowKey: ({ id }) => id,
    state: { page: 1, limit: 6 },
    onState: (patch) => void heard.patches.push(patch),
    onOpen: ({ id }) => void heard.opened.push(id),
    selection: {
      selected,
      onChange(next) {
        heard.selected = [...next].sort();
        setSelected(next);
      },
      isSelectable: ({ id }) => id !== 'item-3',
    },
    empty: 'Nothing here',
    caption: 'Items',
    ...extra,
  });
}

/** Of links, whose rows can be taken away. */
function Shrinking({ onRemover }: { onRemover: (remove: (id: string) => void) => void }) {
  const [rows, setRows] = useState(ITEMS);
  kit.useEffect(() => onRemover((id) => setRows((now) => now.filter((item) => item.id !== id))), [onRemover]);
  const cell = ({ id }: Item) => h('a', { href: `#${id}` }, id);
  return h(Sample, { heard: NOTHING, extra: { columns: [{ id: 'id', header: 'Name', cell }], rows } });
}

const NOTHING: Heard = { opened: [], patches: [], selected: [] };

async function table(extra?: Extra) {
  const heard: Heard = { opened: [], patches: [], selected: [] };
  const mounted = await kit.mountKit(h(Sample, { heard, ...(extra && { extra }) }));
  await wait(mounted.shadow, 'table');
  return { ...mounted, heard };
}

const rowOf = (element: Element | null) =>
  findAllRows(element).indexOf(element?.closest('tr') as HTMLElement);
const findAllRows = (element: Element | null) =>
  element ? findAll(element.getRootNode() as ShadowRoot, 'tr[data-row]') : [];
const ticks = (shadow: ShadowRoot) => findAll(shadow, 'tr[data-row] input') as HTMLInputElement[];

describe('the data table', () => {
  it('has one stop for Tab, then arrows, Home and End; Enter opens, Space selects', async () => {
    const { shadow, heard, unmount } = await table();
    equal(
      findAll(shadow, 'tr[data-row]').map((row) => row.tabIndex),
      [0, -1, -1, -1, -1, -1],
      'stops',
    );
    find(shadow, 'tr[data-row]')?.focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    equal(rowOf(focused()), 2, 'after two arrows');
    await sendKeys({ press: 'Enter' });
    equal(heard.opened, ['item-2']);
    await sendKeys({ press: 'Space' });
    await until('the selection', () => heard.selected.length === 1);
    equal(heard.selected, ['item-2']);
    await sendKeys({ press: 'End' });
    equal(rowOf(focused()), 5, 'after End');
    await sendKeys({ press: 'ArrowDown' });
    equal(rowOf(focused()), 5, 'the last row is the end');
    await sendKeys({ press: 'Home' });
    equal(rowOf(focused()), 0, 'after Home');
    unmount();
  });

  it('gives the place of a row that goes away to the next one, and to none where the row or its link was left', async () => {
    let remove: (id: string) => void = () => undefined;
    const onRemover = (remover: typeof remove) => {
      remove = remover;
    };
    const { shadow, unmount } = await kit.mountKit(h(Shrinking, { onRemover }));
    await wait(shadow, 'table');
    const gone = (id: string) => until(`no ${id}`, () => !find(shadow, 'tr[data-row]', id));
    const links = () => findAll(shadow, 'tr[data-row] a');
    links()[1]?.focus();
    remove('item-1');
    await gone('item-1');
    await until('the link of the row that moved up', () => focused()?.textContent === 'item-2');
    for (const [what, id] of [
      [() => links()[1], 'item-2'],
      [() => find(shadow, 'tr[data-row]', 'item-3'), 'item-3'],
    ] as const) {
      what()?.focus();
      // As a click on nothing does.
      (focused() as HTMLElement).blur();
      await settle();
      remove(id);
      await gone(id);
      await settle();
      ok(focused() === document.body, `nothing has the focus after ${id}`);
    }
    unmount();
  });

  it('selects a range with Shift, leaving out what cannot be selected; the head says all, some or none', async () => {
    const { shadow, heard, unmount } = await table();
    const head = find(shadow, 'thead input') as HTMLInputElement;
    ok(!head.checked && !head.indeterminate, 'none');
    await sendMouse({ type: 'click', position: center(ticks(shadow)[1] as Element) });
    await until('the first', () => heard.selected.length === 1);
    ok(head.indeterminate, 'some');
    await sendKeys({ down: 'Shift' });
    await sendMouse({ type: 'click', position: center(ticks(shadow)[4] as Element) });
    await sendKeys({ up: 'Shift' });
    await until('the range', () => heard.selected.length === 3);
    equal(heard.selected, ['item-1', 'item-2', 'item-4']);
    equal(heard.opened, [], 'a tick opens nothing');
    head.click();
    await until('all of the page', () => heard.selected.length === 5);
    await settle();
    ok(head.checked && !head.indeterminate, 'all');
    head.click();
    await until('none again', () => heard.selected.length === 0);
    unmount();
  });

  it('leaves sorting and paging to the server, and says how it is sorted', async () => {
    const { shadow, heard, unmount } = await table({
      state: { page: 2, limit: 6, sort: 'id', direction: 'asc' },
    });
    equal(
      findAll(shadow, 'th[aria-sort]').map((head) => head.getAttribute('aria-sort')),
      ['ascending', 'none'],
    );
    find(shadow, 'th button', 'Name')?.click();
    find(shadow, 'th button', 'Size')?.click();
    (await wait(shadow, '[aria-label="Next page"]')).click();
    equal(heard.patches, [
      { sort: 'id', direction: 'desc', page: 1 },
      { sort: 'size', direction: 'desc', page: 1 },
      { page: 3 },
    ]);
    unmount();
  });

  it('shows a skeleton in the height that the rows will have', async () => {
    const waiting = await table({ rows: undefined, total: undefined, loading: true });
    const high = waiting.shadow.querySelector('tbody')?.getBoundingClientRect().height;
    equal(waiting.shadow.querySelector('table')?.getAttribute('aria-busy'), 'true');
    waiting.unmount();
    const there = await table();
    equal(there.shadow.querySelector('tbody')?.getBoundingClientRect().height, high);
    there.unmount();
  });

  it('shows what is empty and what failed inside, with a way to try again', async () => {
    const empty = await table({ rows: [], total: 0 });
    ok(find(empty.shadow, 'td', 'Nothing here'), 'the empty state');
    empty.unmount();
    let retried = 0;
    const failed = await table({
      rows: undefined,
      total: undefined,
      error: new Error('no'),
      onRetry: () => {
        retried += 1;
      },
    });
    (await wait(failed.shadow, '[role=alert] button')).click();
    equal(retried, 1);
    failed.unmount();
  });

  it('keeps the columns button within the line of heads at every density', async () => {
    const { host, shadow, unmount } = await table({ columnsStorageKey: 'density' });
    const button = await wait(shadow, '[aria-label="Columns"]');
    for (const density of ['0.8', '1', '1.3']) {
      host.style.setProperty('--customer-density', density);
      const inner = button.getBoundingClientRect();
      const outer = find(shadow, 'th')?.getBoundingClientRect() ?? new DOMRect();
      ok(inner.top >= outer.top && inner.bottom <= outer.bottom, `it stands over the line at ${density}`);
    }
    unmount();
  });

  it('remembers which columns are shown, also where storage throws', async () => {
    localStorage.clear();
    const first = await table({ columnsStorageKey: 'test' });
    const heads = (shadow: ShadowRoot) =>
      findAll(shadow, 'th')
        .map((head) => head.textContent)
        .filter(Boolean);
    equal(heads(first.shadow), ['Name', 'Size']);
    (await wait(first.shadow, '[aria-label="Columns"]')).click();
    const owner = await wait(first.shadow, `${OUR_SHOELACE}menu-item`, 'Owner');
    await until('the menu', () => owner.getBoundingClientRect().height > 0);
    owner.click();
    await until('the column', () => heads(first.shadow).includes('Owner'));
    first.unmount();
    const second = await table({ columnsStorageKey: 'test' });
    equal(heads(second.shadow), ['Name', 'Size', 'Owner']);
    second.unmount();

    const { getItem, setItem } = Storage.prototype;
    Storage.prototype.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Storage.prototype.setItem = Storage.prototype.getItem;
    try {
      const third = await table({ columnsStorageKey: 'test' });
      equal(heads(third.shadow), ['Name', 'Size']);
      third.unmount();
    } finally {
      Object.assign(Storage.prototype, { getItem, setItem });
      localStorage.clear();
    }
  });

  it('keeps its head in sight while the page scrolls, and scrolls inside itself only where it has to', async () => {
    const { host, shadow, unmount } = await table({
      rows: Array.from({ length: 60 }, (_, at) => ({ id: `item-${at}`, size: at })),
      state: { page: 1, limit: 60 },
    });
    const head = await wait(shadow, 'th');
    window.scrollTo(0, 900);
    await until('the head at the top', () => Math.round(head.getBoundingClientRect().top) === 0);
    const scroller = shadow.querySelector('.data-table__scroller');
    ok(!scroller?.hasAttribute('data-overflows'), 'wide enough');
    window.scrollTo(0, 0);
    host.style.width = '700px';
    for (const cell of findAll(shadow, 'tr[data-row] td:last-child')) cell.style.minWidth = '800px';
    await until('the scroller', () => scroller?.hasAttribute('data-overflows'));
    ok(document.documentElement.scrollWidth <= window.innerWidth, 'the page does not scroll sideways');
    unmount();
  });

  it('sets the hour of a time below its day before it scrolls, and never breaks the day', async () => {
    const columns = [
      { id: 'id', header: 'Name', cell: () => h('span', { style: { paddingInlineEnd: '530px' } }, 'x') },
      { id: 'at', header: 'Time', cell: () => '2026-11-23 09:24:00' },
    ];
    const { host, shadow, unmount } = await kit.mountKit(h(Sample, { heard: NOTHING, extra: { columns } }));
    host.style.width = '760px';
    const time = await wait(shadow, 'time');
    await until('two lines', () => {
      const { height } = time.getBoundingClientRect();
      return height > 30 && height < 50;
    });
    equal(find(shadow, '[data-overflows]'), null, 'it scrolls');
    unmount();
  });

  it('becomes blocks of labelled lines in a narrow place, and stays a table to assistive technology', async () => {
    const { host, shadow, unmount } = await table();
    host.style.width = '360px';
    const cell = await until('a block', () => {
      const found = find(shadow, 'td[data-label="Size"]');
      return found && getComputedStyle(found).display === 'flex' ? found : null;
    });
    equal(getComputedStyle(cell, '::before').content, '"Size"');
    equal(cell.getAttribute('role'), 'cell');
    ok(shadow.querySelector('.ui-root')?.scrollWidth === 360, 'nothing overflows');
    unmount();
  });
});
