import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { Failure } from './failure.ts';

/** A body may take this long, and longer where it may be long itself: as on a line of this many bytes a second. */
const MIN_SECONDS = 30;
const SLOWEST_LINE = 50_000;

/**
 * The bytes of a body of limited size; the failure names `field`, where the body is one. `look` sees each part as
 * it comes in, and throws to have the rest refused.
 */
export async function readBody(
  request: Request,
  limit: number,
  field: string | null,
  look: (part: Uint8Array) => void = () => undefined,
): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  const end = performance.now() + (MIN_SECONDS + limit / SLOWEST_LINE) * 1000;
  // What is left of a refused one still comes in and is dropped (`listen.ts`): a cut line would lose the answer, too.
  for await (const part of request.body.values({ preventCancel: true })) {
    size += part.byteLength;
    // Counted while it comes in: a length header may be absent or wrong.
    if (size > limit)
      throw new Failure(ERROR.invalidRequest, { field, problem: `longer than ${limit} bytes` });
    // Who sends a byte now and then would hold what is open here for hours.
    if (performance.now() > end) throw new Failure(ERROR.interfaceTimeout);
    look(part);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
