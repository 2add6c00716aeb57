import { Feedback, type FeedbackOptions } from '../../app/feedback/feedback.ts';
import type { Keeping } from '../../app/feedback/kept-feedback.ts';
import type { Writer } from './writer.ts';

interface WrittenOptions extends Omit<FeedbackOptions, 'mayGo'> {
  /** Counts those of one element. */
  readonly turn: number;
  readonly whoWrites: () => Promise<Writer>;
  readonly mayGo: (words: Parameters<NonNullable<FeedbackOptions['mayGo']>>[0]) => boolean;
}

const NOWHERE = { keepFeedback: null };

/** What is written in an element, and whose it is: nobody sees, or sends, what another one wrote. */
export class WrittenFeedback {
  readonly turn: number;
  readonly feedback: Feedback;
  #writer: Writer | null = null;
  #place: string | null = null;
  #keeping: Keeping | null = null;
  #isOver = false;

  constructor({ turn, whoWrites, mayGo, ...options }: WrittenOptions) {
    this.turn = turn;
    this.feedback = new Feedback({
      ...options,
      // The page may have changed its token since the last answer.
      mayGo: async (words) => this.belongsTo(await whoWrites()) && mayGo(words),
    });
  }

  /** It is whoever's is known first, and goes on with a visitor who signs in. */
  belongsTo(writer: Writer): boolean {
    const known = this.#writer?.userId ?? null;
    if (known !== null && known !== writer.userId) return false;
    if (this.#writer !== writer && writer.email) this.feedback.draft.suggestContact(writer.email);
    this.#writer = writer;
    return true;
  }

  /** What the page knows of how to reach whoever writes; without it what is known of who is signed in. */
  fillIn(contact: string | null): void {
    this.feedback.draft.fillIn(contact || this.#writer?.email || '');
  }

  /** Keeps it in this place of the device; what was kept in another one moves here. null keeps it nowhere. */
  async keepIn(place: string | null): Promise<void> {
    if (this.#place === place) return;
    this.#place = place;
    if (place === null) return;
    // Once the form stands: nobody waits for it. What cannot be kept stays for as long as the page does.
    const { keepFeedback } = await import('../../app/feedback/kept-feedback.ts').catch(() => NOWHERE);
    if (!keepFeedback || this.#place !== place) return;
    const before = this.#keeping;
    this.#keeping = keepFeedback(this.feedback, place);
    before?.forget();
    if (this.#isOver) this.#keeping.stop();
  }

  end(): void {
    this.#isOver = true;
    this.#keeping?.stop();
  }
}
