import { WrongBytes } from '../../storage/checked-stream.ts';

export interface SplitStream {
  readonly head: Uint8Array;
  readonly rest: ReadableStream<Uint8Array>;
}

/** The first bytes of a stream, and what comes behind them. */
export async function splitHead(source: ReadableStream<Uint8Array>, bytes: number): Promise<SplitStream> {
  const reader = source.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  while (size < bytes) {
    const { done, value } = await reader.read();
    if (done) throw new WrongBytes(`${size} of ${bytes} bytes of the list came in`);
    parts.push(value);
    size += value.length;
  }
  const all = Buffer.concat(parts);
  let behind: Uint8Array | null = all.subarray(bytes);
  const rest = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (behind && behind.length > 0) {
        controller.enqueue(behind);
        behind = null;
        return;
      }
      behind = null;
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { head: all.subarray(0, bytes), rest };
}
