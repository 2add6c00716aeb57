/** How often it is told how far a stream has come, in milliseconds. */
const TELL_EVERY = 5000;

/** Who is told how much of a stream was taken. */
export interface Taking {
  /** The first bytes are taken. */
  begun(): Promise<void>;
  /** So many were taken by now; told every few seconds, and once with `isOver` when nobody takes more. */
  taken(bytes: number, isOver: boolean): Promise<void>;
}

/**
 * The same `size` bytes, and how many of them whoever reads has taken. Nothing is read ahead: what asks for more has
 * taken what there was, and of what nobody reads nothing is begun. Where the reader goes away, all that was handed on
 * counts but the last byte of all, which only counts once its end was asked for.
 */
export function takenBytes(
  stream: ReadableStream<Uint8Array>,
  size: number,
  taking: Taking,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let handedOn = 0;
  let isOver = false;
  let told = performance.now();

  async function end(bytes: number): Promise<void> {
    if (isOver) return;
    isOver = true;
    if (handedOn > 0) await taking.taken(bytes, true);
  }
  const breakOff = () => end(Math.min(handedOn, size - 1));

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          // Who has gone while this was read has not taken it.
          if (isOver) return;
          if (done) {
            await end(handedOn);
            controller.close();
            return;
          }
          if (handedOn === 0) await taking.begun();
          handedOn += value.byteLength;
          controller.enqueue(value);
          if (performance.now() - told < TELL_EVERY) return;
          told = performance.now();
          await taking.taken(Math.min(handedOn, size - 1), false);
        } catch (error) {
          await breakOff();
          throw error;
        }
      },
      async cancel(reason) {
        await breakOff();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
