/** As much of a step as its history has to know. */
interface Step {
  /** The item that it gave a verdict; null where it was about several, or about something else than an item. */
  readonly itemId: string | null;
}

/** More steps than anybody goes back. */
const KEPT = 200;

/**
 * What was given during this visit, the last first, for going back over it. Taking back an item's verdict means the
 * last one as long as the person has not gone elsewhere since; afterwards it means the item they look at.
 */
export class VerdictHistory<Given extends Step> {
  readonly #steps: Given[] = [];
  #following = false;

  add(step: Given): void {
    this.#steps.push(step);
    if (this.#steps.length > KEPT) this.#steps.shift();
    if (step.itemId !== null) this.#following = true;
  }

  get last(): Given | null {
    return this.#steps.at(-1) ?? null;
  }

  /** Something was given to a single item. */
  get hasItem(): boolean {
    return this.#steps.some(({ itemId }) => itemId !== null);
  }

  /** The person went to another item by themselves. */
  wentElsewhere(): void {
    this.#following = false;
  }

  /** The last step, whatever it was about. */
  take(): Given | null {
    return this.#steps.pop() ?? null;
  }

  /** What taking back an item's verdict means now; `current` is what is on the screen. */
  takeBack(current: { readonly itemId: string; readonly judged: boolean }): Given | 'current' | null {
    const ofCurrent = this.#steps.findLastIndex((step) => step.itemId === current.itemId);
    if (!this.#following && current.judged) return this.#remove(ofCurrent) ?? 'current';
    const last = this.#steps.findLastIndex((step) => step.itemId !== null);
    return this.#remove(last) ?? (current.judged ? 'current' : null);
  }

  #remove(index: number): Given | null {
    return index < 0 ? null : (this.#steps.splice(index, 1)[0] ?? null);
  }
}
