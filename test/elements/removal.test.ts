import { executeServerCommand } from '@web/test-runner-commands';
import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { watchForLeftovers } from './support/host-watch.ts';
import { find, textOf, wayIntoStudio } from './support/look-inside.ts';
import { type CustomerElement, put, stands } from './support/put.ts';
import { registeredTags, type Tag } from './support/registered-tags.ts';
import { settle, until } from './support/until.ts';

/** What the page holds once all is collected that nobody holds (support/page-memory.mjs). */
interface PageMemory {
  readonly nodes: number;
  readonly listeners: number;
  /** In bytes. */
  readonly heap: number;
}

const AT_ONCE = 10;
/** In milliseconds, on a machine that has much else to do. */
const A_HUNDRED_TAKE = 400_000;
/** How long what was set free may still be found, in milliseconds, where a machine has much else to do. */
const PATIENCE = 120_000;
/** One that stays holds 150 KB; what the engine learns of our code, and its log of requests, is far less. */
const NOISE_OF_ONE = 15_000;

function pageMemory(): Promise<PageMemory> {
  return executeServerCommand('page-memory');
}

const TAGS = await registeredTags();

describe('an element that was removed', () => {
  // Before anything of ours is there: what it sets up counts.
  const watch = watchForLeftovers();
  let customer: TestCustomer;
  const gone: WeakRef<Element>[] = [];

  before(async () => {
    [customer] = await customers();
    await import('/dist/autoloader.js');
  });
  after(() => watch.stop());

  /** But for React's one listener per document, which does nothing without a root, and the runner's own clocks. */
  function left(): string[] {
    return watch.left().filter((what) => !/^listener selectionchange|^timeout of 20000 ms/.test(what));
  }

  function show(tag: Tag, parent: Element): CustomerElement {
    const attributes = {
      'batch-id': customer.batchIds[0] ?? '',
      'package-id': customer.packages[0]?.packageId ?? '',
      routing: 'memory',
      ...(tag === 'customer-dataset-upload' ? { 'dataset-id': customer.batchIds[0] ?? '' } : {}),
      // Feedback is drawn where its form is in the window.
      ...(tag === 'customer-feedback' ? { mode: 'inline', style: 'position: fixed; inset: 0 0 auto' } : {}),
    };
    return put(tag, attributes, parent === document.body ? { token: customer.token } : {}, parent);
  }

  function remove(element: Element): void {
    gone.push(new WeakRef(element));
    element.remove();
  }

  // A function of its own, like all that shows something here: one that waits holds what it had in its variables.
  async function showAndRemove(tag: Tag, parent: Element): Promise<void> {
    const elements = Array.from({ length: AT_ONCE }, () => show(tag, parent));
    await Promise.all(elements.map((element) => stands(element)));
    elements.forEach(remove);
  }

  async function showAndRemoveInSession(tag: Tag): Promise<void> {
    const session = put('customer-session', {}, { token: customer.token });
    await showAndRemove(tag, session);
    remove(session);
  }

  /** While their code, their texts or their first replies are on the way: later and later. */
  async function showAndRemoveEarly(tag: Tag, frames: number): Promise<void> {
    const elements = Array.from({ length: AT_ONCE }, () => show(tag, document.body));
    for (let frame = 0; frame < frames; frame += 1) await settle();
    elements.forEach(remove);
  }

  /** Into the studio, which has keys, a canvas and an outbox. */
  async function goDeepAndRemove(): Promise<void> {
    const element = show('customer-acceptance', document.body);
    (await until('a way to start', () => wayIntoStudio(element))).click();
    await until('the batch under review', () => textOf(element).includes('Reviewing'));
    wayIntoStudio(element)?.click();
    await until('the studio', () => find(element, 'canvas'));
    remove(element);
  }

  /** On the way from item to item: what is read ahead has come, and what is read next has not. */
  async function goOnInStudioAndRemove(): Promise<void> {
    const element = show('customer-studio', document.body);
    await stands(element);
    const stage = await until('the studio', () => find(element, '[data-stage]'));
    for (const place of ['2 / 4', '3 / 4']) {
      const right = {
        key: 'ArrowRight',
        code: 'ArrowRight',
        bubbles: true,
        composed: true,
        cancelable: true,
      };
      stage.dispatchEvent(new KeyboardEvent('keydown', right));
      await until(place, () => textOf(element).includes(place));
    }
    remove(element);
  }

  /** While its small pictures are on their way, which come when it is gone. */
  async function waitForPicturesAndRemove(): Promise<void> {
    const element = show('customer-studio', document.body);
    element.setAttribute('api-base', '/api/unseen');
    await until('a picture on its way', () => find<HTMLImageElement>(element, '.film-frame__picture[src]'));
    remove(element);
    await settle();
    await fetch('/api/unseen/heal');
  }

  /** While the page is asked for a token, which it never gives. */
  async function waitForTokenAndRemove(): Promise<void> {
    const fetchToken = () => new Promise<string>(() => undefined);
    const element = put('customer-orders', {}, { fetchToken });
    await until('the question', () => left().includes('timeout of 8000 ms'));
    remove(element);
  }

  /** Collects until all is gone: what one collection sets free, the next one finds. */
  async function allGone(before?: PageMemory): Promise<PageMemory> {
    const held = async () => {
      // React knows the target of the last event until the next one: the pointer may have stood on what is gone.
      document.dispatchEvent(new Event('selectionchange'));
      const memory = await pageMemory();
      const alive = gone.filter((reference) => reference.deref()).length;
      const isMore = before && (memory.nodes > before.nodes || memory.listeners > before.listeners);
      return { memory, alive, left: left(), isMore: isMore ? [before, memory] : false };
    };
    let found = await held();
    const end = performance.now() + PATIENCE;
    while (performance.now() < end && (found.alive || found.left.length || found.isMore)) {
      await settle();
      found = await held();
    }
    const { memory, ...rest } = found;
    equal(rest, { alive: 0, left: [], isMore: false }, 'what is alive, set up, and more than before');
    return memory;
  }

  for (const tag of TAGS) {
    it(`(${tag}) is gone: after a hundred there is no more than after the first ten`, async function () {
      this.timeout(A_HUNDRED_TAKE);
      await showAndRemove(tag, document.body);
      // One that stays shows each time; what the engine compiles just then shows once.
      let grown = Number.POSITIVE_INFINITY;
      for (let tries = 0; tries < 3 && grown >= NOISE_OF_ONE; tries += 1) {
        const before = await allGone();
        await showAndRemoveInSession(tag);
        for (let frames = 0; frames < 8; frames += 1) await showAndRemoveEarly(tag, frames);
        const after = await allGone(before);
        grown = (after.heap - before.heap) / (9 * AT_ONCE);
      }
      ok(grown < NOISE_OF_ONE, `${Math.round(grown)} bytes more for each`);
    });
  }

  it('is gone in the middle of its use', async () => {
    await goDeepAndRemove();
    await goOnInStudioAndRemove();
    await waitForPicturesAndRemove();
    await waitForTokenAndRemove();
    await allGone();
  });
});
