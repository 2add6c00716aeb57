import { sendKeys } from '@web/test-runner-commands';
import { kit } from './kit/load-kit.ts';
import { find, findAll, focusedPart, wait } from './kit/look.ts';
import { equal, ok } from './support/assert.ts';
import { settle, until } from './support/until.ts';

const { createElement: h, useState } = kit;

function Digits() {
  const [value, setValue] = useState('');
  return h(kit.TextField, { label: 'Count', value, onChange: (next) => setValue(next.replace(/\D/g, '')) });
}

function Remark() {
  const [value, setValue] = useState('');
  return h(
    'div',
    null,
    h(kit.TextArea, { label: 'Remark', maxLength: 14, value, onChange: setValue }),
    h(kit.Button, { onPress: () => setValue('') }, 'Send'),
  );
}

type Status = '' | 'in repair' | 'done';

function StatusSelect({ heard }: { heard: string[] }) {
  const [value, setValue] = useState<Status>('');
  return h(kit.SelectField<Status>, {
    label: 'Status',
    inline: true,
    value,
    onChange(next) {
      heard.push(next);
      setValue(next);
    },
    options: [
      { value: '', label: 'All' },
      { value: 'in repair', label: 'In repair' },
      { value: 'done', label: 'Done' },
    ],
  });
}

function Search({ heard }: { heard: string[] }) {
  const [value, setValue] = useState('');
  return h(kit.SearchField, {
    label: 'Search',
    value,
    onChange(next) {
      heard.push(next);
      setValue(next.trim());
    },
  });
}

const NAMES = Array.from({ length: 45 }, (_, at) => `Set ${at + 1}`);

/** As with a server: a part of what contains the keyword, more on demand. */
function Found({ heard }: { heard: string[] }) {
  const [chosen, setChosen] = useState('');
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState(30);
  const found = NAMES.filter((name) => name.includes(keyword));
  return h(kit.SearchSelect, {
    label: 'Set',
    chosen,
    value: chosen,
    options: found.slice(0, shown).map((name) => ({ value: name, label: name })),
    hasMore: found.length > shown,
    onMore: () => setShown(shown + 30),
    waiting: false,
    onKeyword(typed) {
      heard.push(typed);
      setKeyword(typed);
    },
    onChoose({ value }) {
      setChosen(value);
    },
  });
}

type Part = 'a' | 'b' | 'c';

function Parts() {
  const [active, setActive] = useState<Part>('a');
  return h(kit.Tabs<Part>, {
    label: 'Parts',
    active,
    onChange: setActive,
    tabs: [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B', count: 5000 },
      { key: 'c', label: 'C' },
    ],
  });
}

async function inputIn(shadow: ShadowRoot): Promise<HTMLInputElement> {
  return (await wait(shadow, 'input, textarea')) as HTMLInputElement;
}

/** The field of a select that was opened. */
function comboboxOf(select: HTMLElement): HTMLInputElement {
  return select.shadowRoot?.querySelector('[role=combobox]') as HTMLInputElement;
}

describe('a text field', () => {
  it('tells assistive technology its label, that it is required, and what is wrong', async () => {
    const { shadow, render, unmount } = await kit.mountKit(
      h(kit.TextField, { label: 'Account', value: '', onChange: () => undefined, required: true }),
    );
    const input = await inputIn(shadow);
    await until('required', () => input.getAttribute('aria-required') === 'true');
    equal(input.getAttribute('aria-invalid'), 'false');
    equal(input.labels?.length, 1, 'labels');
    render(
      h(kit.TextField, {
        label: 'Account',
        value: '',
        onChange: () => undefined,
        required: true,
        error: 'Missing',
      }),
    );
    await until('invalid', () => input.getAttribute('aria-invalid') === 'true');
    equal(shadow.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent, 'Missing');
    unmount();
  });

  it('shows what React holds, also where it refuses what is typed', async () => {
    const { shadow, unmount } = await kit.mountKit(h(Digits));
    const input = await inputIn(shadow);
    input.focus();
    await sendKeys({ type: '1a2b' });
    await settle();
    equal(input.value, '12');
    unmount();
  });

  it('sends its form on Enter, once', async () => {
    let sent = 0;
    const submit = (event: { preventDefault(): void }) => {
      event.preventDefault();
      sent += 1;
    };
    const { shadow, unmount } = await kit.mountKit(
      h(
        'form',
        { onSubmit: submit, noValidate: true },
        h(kit.TextField, { label: 'Account', name: 'account', value: 'm.kato', onChange: () => undefined }),
        h(kit.Button, { type: 'submit' }, 'Sign in'),
      ),
    );
    (await inputIn(shadow)).focus();
    await sendKeys({ press: 'Enter' });
    await until('the first', () => sent === 1);
    (await wait(shadow, 'button')).click();
    await until('the second', () => sent === 2);
    unmount();
  });
});

describe('an area of text', () => {
  it('says that what was pasted did not fit, until something is typed', async () => {
    const { shadow, unmount } = await kit.mountKit(h(Remark));
    const area = await inputIn(shadow);
    area.focus();
    const paste = (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true }));
      // As much as the browser lets in.
      area.setRangeText(text.slice(0, 14 - area.value.length), area.value.length, area.value.length, 'end');
      area.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
    };
    await sendKeys({ type: 'lamp' });
    paste('ten more!!');
    await settle();
    equal(area.getAttribute('aria-invalid'), 'false', 'what fits');
    paste('more');
    await until('the word where nothing fits', () => area.getAttribute('aria-invalid') === 'true');
    area.select();
    await sendKeys({ type: 'lamp' });
    await until('no word of what was written over', () => area.getAttribute('aria-invalid') === 'false');
    paste('eleven more');
    await until('the word', () => area.getAttribute('aria-invalid') === 'true');
    const note = shadow.getElementById(area.getAttribute('aria-describedby') ?? '');
    equal(note?.textContent, 'Only 14 characters fit. The end of what you pasted was left out.');
    equal(shadow.querySelector('[role=status]')?.textContent, note?.textContent, 'told at once');
    await sendKeys({ press: 'Backspace' });
    await until('no word more', () => area.getAttribute('aria-invalid') === 'false');
    paste('eleven more');
    await until('the word again', () => area.getAttribute('aria-invalid') === 'true');
    // The form has sent it, or shows another text.
    findAll(shadow, 'button')[0]?.click();
    await until('no word of an empty field', () => area.getAttribute('aria-invalid') === 'false');
    unmount();
  });
});

describe('a select', () => {
  it('gives typed values, with spaces or empty, and is used by keyboard alone', async () => {
    const heard: string[] = [];
    const { shadow, unmount } = await kit.mountKit(h(StatusSelect, { heard }));
    const box = await inputIn(shadow);
    equal(box.value, 'All', 'the empty value');
    box.focus();
    await sendKeys({ press: 'ArrowDown' });
    const select = await wait(shadow, `${OUR_SHOELACE}select[open]`);
    await until('the option', () => focusedPart(shadow)?.matches(`${OUR_SHOELACE}option`));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until('the choice', () => heard.length === 1);
    equal(heard, ['in repair']);
    await until('the shown value', () => comboboxOf(select).value === 'In repair');
    equal(comboboxOf(select).ariaLabel, 'Status', 'its name');
    unmount();
  });

  it('shows the whole of its longest choice, on one line where the window has room, at the edge of it, too', async () => {
    const long = 'Urban perception, third delivery of the pilot';
    const longer = 'x'.repeat(300);
    const { host, shadow, unmount } = await kit.mountKit(
      h(kit.SelectField<string>, {
        label: 'Project',
        value: 'long',
        onChange: () => undefined,
        options: [
          { value: 'long', label: long },
          { value: 'longer', label: longer },
        ],
      }),
    );
    Object.assign(host.style, { width: '120px', marginLeft: 'auto' });
    (await inputIn(shadow)).focus();
    await sendKeys({ press: 'Enter' });
    const select = await wait(shadow, `${OUR_SHOELACE}select[open]`);
    const list = await until('the list', () => select.shadowRoot?.querySelector('[role=listbox]'));
    const field = select.getBoundingClientRect();
    await until('a list that stands', () => list.getBoundingClientRect().top >= field.bottom);
    const { left, right } = list.getBoundingClientRect();
    ok(left >= 0 && right <= window.innerWidth, `it stands from ${left} to ${right}`);
    for (const label of [long, longer]) {
      const words = await wait(shadow, `${OUR_SHOELACE}option span`, label);
      const box = words.getBoundingClientRect();
      ok(box.left >= left && box.right <= right, `${label.slice(0, 9)} from ${box.left} to ${box.right}`);
      equal(words.getClientRects().length > 1, label === longer, 'on more than one line');
    }
    unmount();
  });

  it('shows the choice by its new label where only the labels change, as with another language', async () => {
    const select = (labels: readonly [string, string]) =>
      h(kit.SelectField<Status>, {
        label: 'Status',
        value: 'done',
        onChange: () => undefined,
        options: [
          { value: '', label: labels[0] },
          { value: 'done', label: labels[1] },
        ],
      });
    const { shadow, render, unmount } = await kit.mountKit(select(['All', 'Done']));
    const box = await inputIn(shadow);
    equal(box.value, 'Done', 'the first label');
    render(select(['すべて', '完了']));
    await until('the other label', () => box.value === '完了');
    box.focus();
    await sendKeys({ press: 'Enter' });
    const opened = await wait(shadow, `${OUR_SHOELACE}select[open]`);
    await until('the same once it was opened', () => comboboxOf(opened).value === '完了');
    render(select(['Tous', 'Fini']));
    await until('the third label', () => comboboxOf(opened).value === 'Fini');
    unmount();
  });
});

describe('a search field', () => {
  it('reports when typing pauses, and at once on Enter', async () => {
    const heard: string[] = [];
    const { shadow, unmount } = await kit.mountKit(h(Search, { heard }));
    (await inputIn(shadow)).focus();
    await sendKeys({ type: 'osaka' });
    equal(heard, [], 'nothing while typing');
    await until('the pause', () => heard.length === 1);
    await sendKeys({ type: ' 2' });
    await sendKeys({ press: 'Enter' });
    equal(heard, ['osaka', 'osaka 2']);
    unmount();
  });
});

describe('a field that searches what it offers', () => {
  const options = (shadow: ShadowRoot) => findAll(shadow, '[role=option]');
  const activeWords = (shadow: ShadowRoot, box: HTMLInputElement) =>
    shadow.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

  it('narrows the list as one types, and chooses by arrow and Enter', async () => {
    const heard: string[] = [];
    const { shadow, unmount } = await kit.mountKit(h(Found, { heard }));
    const box = await inputIn(shadow);
    box.focus();
    equal(box.getAttribute('aria-expanded'), 'false', 'closed at first');
    await sendKeys({ type: '4' });
    await until('what contains it', () => options(shadow).length === 10);
    equal(heard.at(-1), '4');
    await sendKeys({ press: 'ArrowDown' });
    await until('the second is active', () => activeWords(shadow, box) === 'Set 14');
    await sendKeys({ press: 'Enter' });
    await until('the choice', () => box.value === 'Set 14');
    equal(options(shadow).length, 0, 'the list is closed');
    unmount();
  });

  it('shows more on demand, and is left by Escape with what was chosen', async () => {
    const { shadow, unmount } = await kit.mountKit(h(Found, { heard: [] }));
    const box = await inputIn(shadow);
    box.click();
    await until('the first part, and the way to more', () => options(shadow).length === 31);
    options(shadow).at(-1)?.click();
    await until('all of them', () => options(shadow).length === 45);
    options(shadow).at(40)?.click();
    await until('the choice', () => box.value === 'Set 41');
    box.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until('it is marked', () => options(shadow).some((one) => one.ariaSelected === 'true'));
    await sendKeys({ type: 'nothing like it' });
    await until('that there is none', () => shadow.textContent?.includes('Nothing found') ?? false);
    await sendKeys({ press: 'Escape' });
    await until('what was chosen', () => box.value === 'Set 41');
    equal(box.getAttribute('aria-expanded'), 'false');
    unmount();
  });
});

describe('a search field over a value that is kept without outer blanks', () => {
  it('leaves a blank at the end for the next word', async () => {
    const heard: string[] = [];
    const { shadow, unmount } = await kit.mountKit(h(Search, { heard }));
    const input = await inputIn(shadow);
    input.focus();
    await sendKeys({ type: 'red ' });
    await until('the pause', () => heard.length === 1);
    await settle();
    await sendKeys({ type: 'car' });
    await until('the next pause', () => heard.length === 2);
    equal(heard, ['red', 'red car']);
    equal(input.value, 'red car', 'what stands in the field');
    unmount();
  });
});

describe('a checkbox', () => {
  it('is ticked by Space, and stays as it is where the tick is refused', async () => {
    let asked = 0;
    const { shadow, unmount } = await kit.mountKit(
      h(kit.Checkbox, {
        label: 'Agree',
        checked: false,
        onChange: () => {
          asked += 1;
        },
      }),
    );
    const input = await inputIn(shadow);
    input.focus();
    await sendKeys({ press: 'Space' });
    await until('the question', () => asked === 1);
    await until('the refusal', () => !input.checked);
    unmount();
  });

  it('sends its form by Enter, as any field does; a link in its label keeps the key', async () => {
    let sent = 0;
    let followed = 0;
    const { shadow, unmount } = await kit.mountKit(
      h(
        'form',
        {
          onSubmit(event) {
            event.preventDefault();
            sent += 1;
          },
        },
        h(
          kit.Checkbox,
          { label: 'Agree', checked: true, onChange: () => undefined },
          h('button', { type: 'button', onClick: () => (followed += 1) }, 'terms'),
        ),
      ),
    );
    (await inputIn(shadow)).focus();
    await sendKeys({ press: 'Enter' });
    await until('the form', () => sent === 1);
    find(shadow, 'label button')?.focus();
    await sendKeys({ press: 'Enter' });
    await until('the terms', () => followed === 1);
    equal(sent, 1, 'times sent');
    unmount();
  });
});

describe('tabs', () => {
  it('show the active one, also where there is no room for all of them', async () => {
    const tabs = ['a', 'b', 'c', 'd'].map((key) => ({ key, label: key.repeat(12) }));
    const active = 'd';
    const { shadow, unmount } = await kit.mountKit(
      h('div', { style: { width: 150 } }, h(kit.Tabs, { tabs, active, onChange: () => undefined })),
    );
    const list = await wait(shadow, '[role=tablist]');
    const shown = find(shadow, '[aria-selected=true]') as HTMLElement;
    await until('the active one in sight', () => {
      const [tab, all] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
      return tab.left >= all.left - 1 && tab.left < all.right;
    });
    unmount();
  });

  it('are one stop for Tab; arrows choose; a count is shown in short', async () => {
    const { shadow, unmount } = await kit.mountKit(h(Parts));
    (await wait(shadow, '[role=tab]')).focus();
    const selected = () => find(shadow, '[aria-selected=true]')?.textContent;
    await sendKeys({ press: 'ArrowRight' });
    await until('the second', () => selected() === 'B5k');
    await sendKeys({ press: 'End' });
    await until('the last', () => selected() === 'C');
    await sendKeys({ press: 'ArrowRight' });
    await until('the first again', () => selected() === 'A');
    equal(focusedPart(shadow)?.textContent, 'A');
    equal(findAll(shadow, '[role=tab][tabindex="0"]').length, 1, 'stops');
    unmount();
  });
});

describe('a menu button', () => {
  it('opens, moves and selects by keyboard, and gives the focus back', async () => {
    const heard: string[] = [];
    const { shadow, unmount } = await kit.mountKit(
      h(kit.MenuButton, {
        label: 'Actions',
        items: ['start', 'delete'].map((key) => ({ key, label: key, onSelect: () => void heard.push(key) })),
      }),
    );
    const button = await wait(shadow, 'button');
    button.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until('the first item', () => focusedPart(shadow)?.textContent === 'start');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until('the choice', () => heard.length === 1);
    equal(heard, ['delete']);
    await until('the focus', () => focusedPart(shadow) === button);
    // Asked for again while it still goes, it would be hidden in the end.
    const panel = find(shadow, `${OUR_SHOELACE}dropdown`)?.shadowRoot?.querySelector<HTMLElement>(
      '[part=panel]',
    );
    await until('the menu gone', () => panel?.hidden);
    await sendKeys({ press: 'ArrowDown' });
    await until('the menu again', () => focusedPart(shadow)?.matches(`${OUR_SHOELACE}menu-item`));
    await sendKeys({ press: 'Escape' });
    await until('the focus again', () => focusedPart(shadow) === button);
    ok(!find(shadow, `${OUR_SHOELACE}dropdown`)?.hasAttribute('open'), 'it is closed');
    unmount();
  });
});
