/** Milliseconds of work at a stretch: a page that is interrupted for longer feels slow. */
const STRETCH = 25;

/** Lets the page draw and answer, then goes on; soon, and in a hidden tab as well, where timers wait for a second. */
export function breathe(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
  return promise;
}

/** Divides long work into slices: between its steps, where `isOver`, it rests. */
export class Slices {
  #until = performance.now() + STRETCH;

  get isOver(): boolean {
    return performance.now() >= this.#until;
  }

  /** Only to be awaited where `isOver`. */
  async rest(): Promise<void> {
    await breathe();
    this.#until = performance.now() + STRETCH;
  }
}
