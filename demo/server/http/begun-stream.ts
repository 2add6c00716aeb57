/** All that anybody outside is told of why a reply broke off. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff';

  constructor() {
    super('the reply broke off');
  }
}

/**
 * A stream that has its first bytes: where they cannot be had, that is thrown. What fails later is told to `brokeOff`
 * and to nobody else: errors of a database quote the statement, and a server may write out whatever it is given.
 */
export async function begunStream(
  body: ReadableStream<Uint8Array>,
  brokeOff: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const reader = body.getReader();
  let isCancelled = false;
  let first: Awaited<ReturnType<typeof reader.read>> | null = await reader.read();

  async function next() {
    const known = first;
    first = null;
    return known ?? reader.read();
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await next();
          // Who has gone while this was read needs no end either.
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (isCancelled) return;
          brokeOff(error);
          controller.error(new BrokenOff());
        }
      },
      cancel(reason) {
        isCancelled = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
