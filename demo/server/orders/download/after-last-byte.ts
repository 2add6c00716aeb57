/**
 * The same bytes; `then` is called, and waited for, when the last of them was taken by whoever reads. Nothing is read
 * ahead: what asks for more has taken what there was, and of what nobody reads nothing is begun.
 */
export function afterLastByte(
  stream: ReadableStream<Uint8Array>,
  then: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) {
          controller.enqueue(value);
          return;
        }
        await then();
        controller.close();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}
