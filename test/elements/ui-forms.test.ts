import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { kit } from './kit/load-kit.ts';
import { center, find, focusedPart, wait } from './kit/look.ts';
import { equal, ok } from './support/assert.ts';
import { settle, until } from './support/until.ts';

const { createElement: h, useState } = kit;

/** Says what is wrong once it was left, as the forms of the product do. */
function LeftField({ label }: { label: string }) {
  const [wasLeft, setLeft] = useState(false);
  const { error, onBlur } = { error: wasLeft ? 'Too short' : undefined, onBlur: () => setLeft(true) };
  return h(kit.TextField, { label, value: 'x', onChange: () => undefined, onBlur, error });
}

function Agreement() {
  const [value, setValue] = useState(false);
  return h(kit.Checkbox, { label: 'I agree', checked: value, onChange: setValue });
}

/** What it says stands on a server, which takes its time and may refuse. */
function Switch({ answer }: { answer: () => Promise<boolean> }) {
  const [standing, setStanding] = useState(false);
  const [shown, showWhile] = kit.useShownMeanwhile(standing);
  const ask = async () => setStanding(await answer());
  return h(kit.Checkbox, { label: 'Push', checked: shown, onChange: (next) => showWhile(next, ask) });
}

function Digits() {
  const [value, setValue] = useState('');
  return h(kit.TextField, { label: 'Count', value, onChange: (next) => setValue(next.replace(/\D/g, '')) });
}

function Choice({ heard }: { heard: string[] }) {
  const [value, setValue] = useState<'' | 'a'>('a');
  return h(kit.SelectField<'' | 'a'>, {
    label: 'Plan',
    clearable: true,
    value,
    onChange(next) {
      heard.push(next);
      setValue(next);
    },
    options: [{ value: 'a', label: 'First' }],
  });
}

/** What a browser does to a field while an input method composes. */
function compose(input: HTMLInputElement, text: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
}

describe('a field that says what is wrong once it was left', () => {
  it('does so after the press of a button below it, which is not moved from under the pointer', async () => {
    let pressed = 0;
    const { shadow, unmount } = await kit.mountKit(
      h(
        'div',
        null,
        h(LeftField, { label: 'Password' }),
        h(kit.Button, { onPress: () => (pressed += 1), size: 'small' }, 'Send'),
      ),
    );
    (await wait(shadow, 'input')).focus();
    const button = await wait(shadow, 'button');
    const { top } = button.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [center(button)[0], Math.round(top) + 3] });
    await sendMouse({ type: 'down' });
    await settle();
    equal(button.getBoundingClientRect().top, top, 'where the button stands while it is pressed');
    await sendMouse({ type: 'up' });
    await until('the message', () => find(shadow, '.field__error', 'Too short'));
    equal(pressed, 1, 'times pressed');
    ok(button.getBoundingClientRect().top > top, 'the message has moved the button');
    unmount();
  });

  it('does so after the press of a label below it, too, which takes the focus from it and has none itself', async () => {
    const { shadow, unmount } = await kit.mountKit(
      h('div', null, h(LeftField, { label: 'Password' }), h(Agreement)),
    );
    (await wait(shadow, 'input[type=text]')).focus();
    const text = await wait(shadow, '.field__words');
    const { left, top } = text.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left) + 9, Math.round(top) + 3] });
    await sendMouse({ type: 'down' });
    await settle();
    equal(text.getBoundingClientRect().top, top, 'where the label stands while it is pressed');
    await sendMouse({ type: 'up' });
    await until('the message', () => find(shadow, '.field__error', 'Too short'));
    ok(find(shadow, 'input[type=checkbox]:checked'), 'the tick is set');
    unmount();
  });

  it('does so at once when the keyboard leaves it', async () => {
    const { shadow, unmount } = await kit.mountKit(h(LeftField, { label: 'Password' }));
    (await wait(shadow, 'input')).focus();
    await sendKeys({ press: 'Tab' });
    await until('the message', () => find(shadow, '.field__error', 'Too short'));
    unmount();
  });
});

describe('a field whose owner refuses some of what is typed', () => {
  it('leaves text alone that an input method is still composing', async () => {
    const { shadow, unmount } = await kit.mountKit(h(Digits));
    const input = (await wait(shadow, 'input')) as HTMLInputElement;
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    compose(input, 'に');
    await settle();
    equal(input.value, 'に', 'while it is composed');
    compose(input, 'に2');
    input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await until('the refusal', () => input.value === '2');
    unmount();
  });
});

describe('a form in a dialog, whose buttons stand outside of it', () => {
  it('is sent by Enter in any of its fields, but not by the Enter that ends a composition', async () => {
    let sent = 0;
    const field = (label: string) => h(kit.TextField, { label, value: '', onChange: () => undefined });
    const { shadow, unmount } = await kit.mountKit(
      h(
        'form',
        {
          onSubmit(event) {
            event.preventDefault();
            sent += 1;
          },
        },
        field('Name'),
        field('Mail'),
      ),
    );
    const input = await wait(shadow, 'input');
    input.focus();
    const enter = { key: 'Enter', bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', { ...enter, isComposing: true }));
    await settle();
    equal(sent, 0, 'sent while composing');
    await sendKeys({ press: 'Enter' });
    equal(sent, 1, 'times sent');
    unmount();
  });
});

describe('a button that does nothing now', () => {
  for (const [why, props] of [
    ['for it is at work', { loading: true }],
    ['for a reason that it says', { unavailable: 'Nobody is chosen' }],
  ] as const) {
    it(`sends no form, neither by a press nor by Enter in a field, ${why}; it keeps focus and name`, async () => {
      let done = 0;
      const { shadow, unmount } = await kit.mountKit(
        h(
          'form',
          {
            onSubmit(event) {
              event.preventDefault();
              done += 1;
            },
          },
          h(kit.TextField, { label: 'Name', value: '', onChange: () => undefined }),
          h(kit.Button, { ...props, type: 'submit', onPress: () => (done += 1) }, 'Send'),
        ),
      );
      const button = await wait(shadow, 'button');
      button.focus();
      equal(focusedPart(shadow) === button, true, 'it has the focus');
      equal(button.ariaDisabled, 'true', 'what assistive technology is told');
      equal(button.textContent, 'Send', 'its name');
      button.click();
      (await wait(shadow, 'input')).focus();
      await sendKeys({ press: 'Enter' });
      await settle();
      equal(done, 0, 'what was done');
      unmount();
    });
  }
});

describe('a tooltip', () => {
  it('is shown to the first who points at what has one, and to who comes by keyboard', async () => {
    const { shadow, unmount } = await kit.mountKit(
      h(
        'div',
        { style: { padding: 60 } },
        h(kit.IconButton, { icon: 'refresh', label: 'Refresh' }),
        h(kit.IconButton, { icon: 'trash', label: 'Delete' }),
      ),
    );
    const [hovered, focused] = [
      await wait(shadow, '[aria-label=Refresh]'),
      await wait(shadow, '[aria-label=Delete]'),
    ];
    const hint = (text: string) => find(shadow, `${OUR_SHOELACE}tooltip[open]`, text);
    await sendMouse({ type: 'move', position: center(hovered) });
    await until('the first hint', () => hint('Refresh'));
    await sendMouse({ type: 'move', position: [2, 2] });
    await until('its end', () => !hint('Refresh'));
    hovered.focus();
    await sendKeys({ press: 'Tab' });
    equal(focusedPart(shadow) === focused, true, 'the focus');
    await until('the second hint', () => hint('Delete'));
    unmount();
  });
});

describe('a select', () => {
  it('reports that it was left, but not that its list took the place of its box', async () => {
    let left = 0;
    const { shadow, unmount } = await kit.mountKit(
      h(kit.SelectField<'a' | 'b'>, {
        label: 'Plan',
        value: 'a',
        onChange: () => undefined,
        onBlur: () => (left += 1),
        options: [
          { value: 'a', label: 'First' },
          { value: 'b', label: 'Second' },
        ],
      }),
    );
    await sendMouse({ type: 'click', position: center(await wait(shadow, '[role=combobox]')) });
    const select = await wait(shadow, `${OUR_SHOELACE}select[open]`);
    equal(left, 0, 'while it is open');
    await until('the focus', () => select.contains(focusedPart(shadow)));
    await sendKeys({ press: 'Escape' });
    await until('its end', () => !find(shadow, `${OUR_SHOELACE}option`)?.checkVisibility());
    equal(left, 0, 'when it is closed');
    await sendKeys({ press: 'Tab' });
    await until('the report', () => left === 1);
    unmount();
  });

  it('is given up with its button, which does not open it', async () => {
    const heard: string[] = [];
    const { shadow, unmount } = await kit.mountKit(h(Choice, { heard }));
    (await wait(shadow, '[aria-label=Clear]')).click();
    equal(heard, [''], 'what was heard');
    const box = (await wait(shadow, '[role=combobox]')) as HTMLInputElement;
    await until('nothing', () => box.value === '');
    ok(!find(shadow, `${OUR_SHOELACE}select`), 'it was not opened by that');
    unmount();
  });
});

describe('a choice that a server has to take', () => {
  it('is seen at once, a second press meanwhile does nothing, and a refusal takes it back', async () => {
    const answers: PromiseWithResolvers<boolean>[] = [];
    const answer = () => {
      const next = Promise.withResolvers<boolean>();
      answers.push(next);
      return next.promise;
    };
    const { shadow, unmount } = await kit.mountKit(h(Switch, { answer }));
    const box = (await wait(shadow, 'input')) as HTMLInputElement;
    box.click();
    ok(box.checked, 'was not seen in the frame of the press');
    await settle();
    ok(box.checked, 'was not seen while the server had it');
    box.click();
    ok(box.checked, 'a second press undid it');
    equal(answers.length, 1, 'asked a second time');
    answers[0]?.resolve(true);
    await settle();
    ok(box.checked, 'what was taken did not stand');
    box.click();
    ok(!box.checked, 'was not seen in the frame of the press');
    await until('the second question', () => answers.length === 2);
    answers[1]?.reject(new Error('refused'));
    await until('what stood before', () => box.checked);
    unmount();
  });
});
