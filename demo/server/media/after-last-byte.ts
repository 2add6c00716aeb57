/** The same bytes; `then` is called, and waited for, when the last of them was taken by whoever reads. */
export function afterLastByte(
  stream: ReadableStream<Uint8Array>,
  then: () => Promise<void>,
): ReadableStream<Uint8Array> {
  // Nothing is read ahead: what asks for more has taken what there was.
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({ flush: then }, { highWaterMark: 1 }, { highWaterMark: 0 }),
  );
}
