import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { kit } from './kit/load-kit.ts';
import { center, find, focused, focusedPart, wait } from './kit/look.ts';
import { equal, ok } from './support/assert.ts';
import { settle, until } from './support/until.ts';

const { createElement: h, useState } = kit;

function Sample({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<'geometry' | 'wrong label' | ''>('');
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return h(
    kit.Fragment,
    null,
    h(kit.Button, { onPress: () => setOpen(true) }, 'Open'),
    h(
      kit.Dialog,
      { open, title: 'Why?', onClose: close },
      h(kit.SelectField<'geometry' | 'wrong label'>, {
        label: 'Error type',
        value,
        onChange: setValue,
        options: [
          { value: 'geometry', label: 'Geometry' },
          { value: 'wrong label', label: 'Wrong label' },
        ],
      }),
    ),
  );
}

function Asking({ onAnswer }: { onAnswer: (yes: boolean) => void }) {
  const confirm = kit.useConfirm();
  const ask = async () =>
    onAnswer(await confirm({ title: 'Sure?', message: 'All goes.', confirmLabel: 'Delete' }));
  return h(kit.Button, { onPress: () => void ask() }, 'Ask');
}

describe('a dialog of the kit', () => {
  it('gives the focus back to its opener, inside the shadow root, and leaves the page alone', async () => {
    const before = document.documentElement.outerHTML.split('<body')[0];
    let closed = 0;
    const mounted = await kit.mountKit(
      h(Sample, {
        onClosed: () => {
          closed += 1;
        },
      }),
    );
    const opener = await wait(mounted.shadow, 'button', 'Open');
    opener.focus();
    await sendKeys({ press: 'Enter' });
    const dialog = await wait(mounted.shadow, 'dialog');
    ok(dialog.matches(':modal'), 'it is modal');
    await until('the focus in the dialog', () => dialog.contains(focusedPart(mounted.shadow)));
    equal(document.documentElement.outerHTML.split('<body')[0], before, 'the root element and the head');

    await sendKeys({ press: 'Escape' });
    await until('the dialog to go', () => !find(mounted.shadow, 'dialog'));
    equal(closed, 1, 'closed');
    await until('the focus on the opener', () => focusedPart(mounted.shadow) === opener);
    equal(document.documentElement.outerHTML.split('<body')[0], before, 'the root element and the head');
    mounted.unmount();
  });

  it('does not close when its backdrop is clicked', async () => {
    const mounted = await kit.mountKit(h(Sample, { onClosed: () => undefined }));
    (await wait(mounted.shadow, 'button', 'Open')).click();
    const dialog = await wait(mounted.shadow, 'dialog');
    await sendMouse({ type: 'click', position: [4, 4] });
    await settle();
    ok(dialog.isConnected && dialog.matches(':modal'), 'it is still open');
    mounted.unmount();
  });

  it('gives the page free while the page hides what it stands in, and stands there again afterwards', async () => {
    let closed = 0;
    const mounted = await kit.mountKit(
      h(Sample, {
        onClosed: () => {
          closed += 1;
        },
      }),
    );
    const beside = document.createElement('button');
    document.body.append(beside);
    (await wait(mounted.shadow, 'button', 'Open')).click();
    const dialog = await wait(mounted.shadow, 'dialog');
    beside.focus();
    ok(document.activeElement !== beside, 'the page is locked');
    mounted.host.hidden = true;
    await until('the page to be free', () => {
      beside.focus();
      return document.activeElement === beside;
    });
    mounted.host.hidden = false;
    await until('the dialog over the page', () => dialog.matches(':modal'));
    ok(dialog.contains(focusedPart(mounted.shadow)), 'the focus is in it');
    equal(closed, 0, 'closed');
    await sendKeys({ press: 'Escape' });
    await until('the dialog to go', () => !find(mounted.shadow, 'dialog'));
    equal(closed, 1, 'closed');
    beside.remove();
    mounted.unmount();
  });

  it('does not clip the list of a select, nor does a transformed ancestor on the page move it', async () => {
    const mounted = await kit.mountKit(h(Sample, { onClosed: () => undefined }));
    mounted.host.style.transform = 'translate(30px, 40px)';
    (await wait(mounted.shadow, 'button', 'Open')).click();
    const box = await wait(mounted.shadow, 'dialog [role=combobox]');
    await sendMouse({ type: 'click', position: center(box) });
    const select = await wait(mounted.shadow, `dialog ${OUR_SHOELACE}select`);
    const option = await until('an option on top', () => {
      const found = find(mounted.shadow, `${OUR_SHOELACE}option`, 'Wrong label');
      const [x, y] = found ? center(found) : [0, 0];
      return found && mounted.shadow.elementFromPoint(x, y) === found ? found : null;
    });
    const gap = option.getBoundingClientRect().top - select.getBoundingClientRect().bottom;
    ok(gap > 0 && gap < 80, `the list stands below its field, not ${gap} px away`);
    await sendMouse({ type: 'click', position: center(option) });
    await until(
      'the choice',
      () => (select as unknown as { displayLabel: string }).displayLabel === 'Wrong label',
    );
    await sendKeys({ press: 'Escape' });
    await until('the dialog to go', () => !find(mounted.shadow, 'dialog'));
    mounted.unmount();
  });

  it('closes the open list first, the dialog second', async () => {
    const mounted = await kit.mountKit(h(Sample, { onClosed: () => undefined }));
    (await wait(mounted.shadow, 'button', 'Open')).click();
    const box = await wait(mounted.shadow, 'dialog [role=combobox]');
    await sendMouse({ type: 'click', position: center(box) });
    const select = await wait(mounted.shadow, `dialog ${OUR_SHOELACE}select`);
    await until('the list', () => select.hasAttribute('open'));
    await sendKeys({ press: 'Escape' });
    await until('the list to go', () => !select.hasAttribute('open'));
    ok(find(mounted.shadow, 'dialog'), 'the dialog is still there');
    mounted.unmount();
  });
});

describe('a question', () => {
  it('has the focus on cancel, and takes Escape for no', async () => {
    const answers: boolean[] = [];
    const mounted = await kit.mountKit(h(Asking, { onAnswer: (yes) => answers.push(yes) }));
    const ask = await wait(mounted.shadow, 'button', 'Ask');
    ask.click();
    const dialog = await wait(mounted.shadow, 'dialog[role=alertdialog]');
    await until('the focus on cancel', () => focusedPart(mounted.shadow)?.textContent?.includes('Cancel'));
    ok(focused()?.matches('button'), 'a real button has it');
    await sendKeys({ press: 'Escape' });
    await until('the answer', () => answers.length === 1);
    equal(answers, [false]);
    ok(!dialog.isConnected, 'it has gone');

    ask.click();
    (await wait(mounted.shadow, 'dialog button', 'Delete')).click();
    await until('the second answer', () => answers.length === 2);
    equal(answers, [false, true]);
    mounted.unmount();
  });

  it('is answered with no when the element goes', async () => {
    const answers: boolean[] = [];
    const mounted = await kit.mountKit(h(Asking, { onAnswer: (yes) => answers.push(yes) }));
    (await wait(mounted.shadow, 'button', 'Ask')).click();
    await wait(mounted.shadow, 'dialog');
    mounted.unmount();
    await until('the answer', () => answers.length === 1);
    equal(answers, [false]);
  });
});

describe('a surface of fields', () => {
  it('closes when Tab or Shift+Tab leads out of it, and the focus stays where it went', async () => {
    const mounted = await kit.mountKit(
      h('div', null, h(kit.Button, {}, 'Before'), h(Surface), h(kit.Button, {}, 'Next')),
    );
    const filters = await wait(mounted.shadow, 'button', 'Filters');
    const open = async () => {
      await press(filters);
      const surface = await wait(mounted.shadow, '[role=dialog]');
      await until('the focus in it', () => surface.contains(focusedPart(mounted.shadow)));
      return surface;
    };
    const first = await open();
    await sendKeys({ press: 'Tab' });
    await until('the surface to go', () => !first.isConnected);
    ok(focusedPart(mounted.shadow)?.textContent?.includes('Next'), 'the focus is behind it');
    const second = await open();
    await tabBack();
    await settle();
    ok(second.isConnected, 'its own button is a part of it');
    await tabBack();
    await until('the surface to go', () => !second.isConnected);
    ok(focusedPart(mounted.shadow)?.textContent?.includes('Before'), 'the focus is before it');
    const third = await open();
    await tabBack();
    await sendKeys({ press: 'Escape' });
    await until('the surface to go by Escape at its button', () => !third.isConnected);
    mounted.unmount();
  });
});

describe('a modal dialog of the page around the kit', () => {
  const { CloseWatcher } = window as unknown as Record<string, unknown>;
  let around: HTMLDialogElement;

  beforeEach(() => {
    around = document.body.appendChild(document.createElement('dialog'));
    around.showModal();
  });

  afterEach(() => {
    around.remove();
    Object.assign(window, { CloseWatcher });
  });

  it('stays as Escape closes a surface of fields, and closes by the next one', async () => {
    const mounted = await kit.mountKit(h(Surface));
    around.append(mounted.host);
    await press(await wait(mounted.shadow, 'button', 'Filters'));
    const surface = await wait(mounted.shadow, '[role=dialog]');
    await until('the focus in it', () => surface.contains(focusedPart(mounted.shadow)));
    await sendKeys({ press: 'Escape' });
    await until('the surface to go', () => !surface.isConnected);
    ok(around.open, 'the dialog is still there');
    await sendKeys({ press: 'Escape' });
    await until('the dialog to close', () => !around.open);
    mounted.unmount();
  });

  for (const has of [true, false]) {
    it(`stays as Escape closes a menu, ${has ? 'with' : 'without'} close watchers of the browser`, async () => {
      if (!has) Reflect.deleteProperty(window, 'CloseWatcher');
      const items = [{ key: 'a', label: 'First' }];
      const mounted = await kit.mountKit(h(kit.MenuButton, { label: 'More', items }));
      around.append(mounted.host);
      await press(await wait(mounted.shadow, 'button', 'More'));
      const menu = await wait(mounted.shadow, `${OUR_SHOELACE}dropdown[open]`);
      await until('what is in it', () => find(mounted.shadow, `${OUR_SHOELACE}menu-item`)?.checkVisibility());
      await sendKeys({ press: 'Escape' });
      await until('the menu to close', () => !menu.hasAttribute('open'));
      ok(around.open, 'the dialog is still there');
      mounted.unmount();
    });
  }
});

function Surface() {
  const [open, setOpen] = useState(false);
  const button = kit.useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);
  const field = h(kit.TextField, { label: 'Name', value: '', onChange: () => undefined });
  return h(
    'div',
    { ref: button },
    h(kit.Button, { onPress: () => setOpen(true) }, 'Filters'),
    open &&
      h(kit.PopoverSurface, { title: 'Filters', button, onClose: close, onLeave: close, children: field }),
  );
}

async function tabBack(): Promise<void> {
  await sendKeys({ down: 'Shift' });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ up: 'Shift' });
}

/** As a person does: what is opened without one shares its close request with the dialog. */
const press = (element: Element) => sendMouse({ type: 'click', position: center(element) });
