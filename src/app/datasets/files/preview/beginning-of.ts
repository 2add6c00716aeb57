/** The first bytes of what lies at an address, and no more of them on the wire where the server has ranges. */
export async function beginningOf(address: string, bytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const reply = await fetch(address, { headers: { range: `bytes=0-${bytes - 1}` }, signal });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer()).subarray(0, bytes);
}
