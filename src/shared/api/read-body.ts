import type { Progress } from './api.ts';

/** The bytes of a reply, telling how far it has come. */
export async function readBody(
  response: Response,
  onProgress: ((progress: Progress) => void) | undefined,
): Promise<Blob> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !onProgress) return new Blob([await response.arrayBuffer()], { type });
  const total = announcedLength(response.headers);
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let loaded = 0;
  onProgress({ loaded, total });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type });
    parts.push(value);
    loaded += value.byteLength;
    onProgress({ loaded, total });
  }
}

/** Content-Length counts the bytes on the wire, which are not those we count once they are unpacked. */
function announcedLength(headers: Headers): number | null {
  const length = Number(headers.get('content-length'));
  return headers.has('content-encoding') || !(length > 0) ? null : length;
}
