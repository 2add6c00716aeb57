import { kit } from './kit/load-kit.ts';
import { wait } from './kit/look.ts';
import { equal } from './support/assert.ts';

const { createElement: h } = kit;

describe('what stands in an element', () => {
  it('knows its language, by which glyphs are picked and lines are broken, and breaks a word without an end', async () => {
    const { shadow, unmount } = await kit.mountKit(h('p', null, '均等に分配'), { language: 'ja' });
    const style = getComputedStyle(await wait(shadow, 'p'));
    equal(style.getPropertyValue('-webkit-locale'), '"ja-JP"', 'language');
    equal(style.overflowWrap, 'break-word');
    unmount();
  });
});
