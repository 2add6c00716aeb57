import axe from 'axe-core';
import { kit } from './kit/load-kit.ts';
import { find, wait } from './kit/look.ts';
import { equal, ok } from './support/assert.ts';
import { everything } from './support/look-inside.ts';
import { settle, until } from './support/until.ts';

const { createElement: h } = kit;

function Sample() {
  const toast = kit.useToast();
  return h(
    kit.Dialog,
    { open: true, title: 'Open', onClose: () => undefined },
    h(kit.Button, { onPress: () => toast.success('Saved', { duration: 60_000 }) }, 'Save'),
  );
}

function ClosedWithToast() {
  const toast = kit.useToast();
  const [open, setOpen] = kit.useState(true);
  const close = () => {
    setOpen(false);
    toast.success('Closed', { duration: 60_000 });
  };
  return (
    open && h(kit.Dialog, { open, title: 'Open', onClose: close }, h(kit.Button, { onPress: close }, 'Done'))
  );
}

/** The gallery stands on a page with a policy that allows scripts, styles and calls of its own origin only. */
async function gallery(query: string): Promise<{ frame: HTMLIFrameElement; host: HTMLElement }> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 1280px; height: 900px; border: 0';
  frame.src = `/test/elements/kit/gallery.html?${query}`;
  document.body.append(frame);
  const host = await until('the gallery', () =>
    frame.contentDocument?.querySelector<HTMLElement>('[data-ready]'),
  );
  return { frame, host };
}

describe('the kit as a guest', () => {
  it('runs under a strict policy without a violation, and asks the network for nothing but its own modules', async () => {
    const { frame, host } = await gallery('');
    const inside = () => [...everything(host.shadowRoot as ShadowRoot)];
    const menu = await until('a menu', () =>
      inside().find((element) => element.matches('.menu-button > .button')),
    );
    (menu as HTMLElement).click();
    await until('an icon of a part', () => inside().some((element) => element.matches('[part~=svg] path')));
    await settle();
    equal(host.getAttribute('data-violations') ?? '', '', 'violations');
    const names = frame.contentWindow?.performance.getEntriesByType('resource').map(({ name }) => name) ?? [];
    ok(names.length > 0, 'modules were loaded');
    equal(
      names.filter((name) => !new URL(name).pathname.match(/^\/(\.cache\/kit\/|__web-dev-server)/)),
      [],
      'requests',
    );
    equal(frame.contentDocument?.head.querySelectorAll('style').length, 0, 'style elements on the page');
    equal(frame.contentDocument?.documentElement.className, '', 'class of the root element');
    frame.remove();
  });

  it('shows and says a toast inside its shadow root, above an open dialog', async () => {
    const { shadow, unmount } = await kit.mountKit(h(Sample));
    (await wait(shadow, 'button', 'Save')).click();
    const toast = await wait(shadow, '.toast-host__toast', 'Saved');
    ok(toast.closest(':popover-open'), 'it is in the top layer');
    const dialog = toast.closest('dialog');
    ok(dialog, 'it is in the dialog, where it can be clicked');
    equal(dialog.querySelector('[role=log]')?.textContent?.trim(), 'Saved', 'what is said in it');
    find(shadow, '.toast-host__toast button')?.click();
    await until('it to go', () => !find(shadow, '.toast-host__toast'));
    unmount();
  });

  it('says a toast that comes as a dialog goes in a region that stood there before', async () => {
    const { shadow, unmount } = await kit.mountKit(h(ClosedWithToast));
    const outside = await wait(shadow, '.ui-root > .visually-hidden > [role=log]');
    (await wait(shadow, 'button', 'Done')).click();
    await wait(shadow, '.toast-host__toast', 'Closed');
    ok(!find(shadow, 'dialog'), 'the dialog is gone');
    ok(outside.isConnected, 'the region is the same');
    equal(outside.textContent?.trim(), 'Closed', 'what is said');
    unmount();
  });

  it('leaves nothing in its shadow root when it goes', async () => {
    const { shadow, unmount } = await kit.mountKit(h(Sample));
    await wait(shadow, 'dialog');
    ok(shadow.adoptedStyleSheets.length > 3, 'styles are adopted');
    unmount();
    equal(shadow.childElementCount, 0, 'elements');
    equal(shadow.adoptedStyleSheets.length, 0, 'style sheets');
  });

  for (const theme of ['light', 'dark'] as const) {
    for (const language of ['en', 'zh', 'ja'] as const) {
      it(`has no accessibility fault that axe finds, ${theme}, ${language}`, async () => {
        const { host, shadow, unmount } = await kit.showGallery({ theme, language });
        await settle();
        // Rows are dimmed for the moment of a refetch only.
        const context = { include: host, exclude: [...shadow.querySelectorAll('[data-refetching]')] };
        const { violations } = await axe.run(context, {
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          // A gallery is no page with landmarks and one heading.
          rules: {
            region: { enabled: false },
            // A filter says its label inside; a list of page sizes needs none.
            'label-title-only': { enabled: false },
            'page-has-heading-one': { enabled: false },
            'heading-order': { enabled: false },
          },
        });
        equal(
          violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
          ),
          [],
        );
        unmount();
      });
    }
  }
});
