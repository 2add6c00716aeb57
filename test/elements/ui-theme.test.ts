import { kit } from './kit/load-kit.ts';
import { wait } from './kit/look.ts';
import { equal, ok } from './support/assert.ts';
import { contrast, drawn } from './support/drawn-color.ts';

const { createElement: h } = kit;

const PRIMARIES = [null, '#f76b15', '#ffd400', '#0a7d33', '#b3261e', '#00a3a3'];
const PAIRS = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['primary-text', 'surface'],
  ['primary-text', 'background'],
  ['primary-text', 'primary-weak'],
  ['text', 'primary-weak'],
  ['text-3', 'surface'],
] as const;

/** A token as it is drawn inside of an element. */
function colorOf(inside: HTMLElement, token: string): number[] {
  const probe = inside.appendChild(document.createElement('i'));
  const color = drawn(probe, token);
  probe.remove();
  return color;
}

describe('the theme', () => {
  for (const theme of ['light', 'dark'] as const) {
    for (const primary of PRIMARIES) {
      it(`is readable with ${primary ?? 'our own primary colour'}, ${theme}`, async () => {
        const { host, shadow, unmount } = await kit.mountKit(h(kit.Button, { variant: 'primary' }, 'Save'), {
          theme,
        });
        if (primary) host.style.setProperty('--customer-primary', primary);
        await wait(shadow, 'button');
        const root = shadow.querySelector<HTMLElement>('.ui-root');
        ok(root, 'the root');
        const poor = PAIRS.map(([text, below]) => ({
          pair: `${text} on ${below}`,
          ratio: contrast(colorOf(root, text), colorOf(root, below)),
        })).filter(({ ratio }) => ratio < 4.5);
        equal(poor, []);
        unmount();
      });
    }
  }

  it('takes radius, font and density from the host', async () => {
    const { host, shadow, unmount } = await kit.mountKit(h(kit.Button, null, 'Save'));
    host.style.setProperty('--customer-radius', '2px');
    host.style.setProperty('--customer-density', '1.2');
    host.style.setProperty('--customer-font', 'Georgia');
    const button = await wait(shadow, 'button');
    const { borderRadius, fontFamily } = getComputedStyle(button);
    equal(borderRadius, '2px');
    ok(fontFamily.startsWith('Georgia'), fontFamily);
    ok(Math.abs(button.getBoundingClientRect().height - 40.8) < 1, 'a fifth higher than 34 px');
    unmount();
  });

  it('keeps its sizes on a page whose root font is not 16 px', async () => {
    document.documentElement.style.fontSize = '10px';
    const { shadow, unmount } = await kit.mountKit(
      h(kit.TextField, { label: 'Name', value: '', onChange: () => undefined }),
    );
    const field = await wait(shadow, '.field__box');
    equal(field.getBoundingClientRect().height, 34);
    equal(getComputedStyle(field).fontSize, '14px');
    document.documentElement.removeAttribute('style');
    unmount();
  });
});
