// shown
/** Our own back end holds the secret; this page only ever sees a token that ends soon. */
export async function fetchToken(batchId) {
  const reply = await fetch(batchId ? `/my/token?batch=${batchId}` : '/my/token');
  if (!reply.ok) throw new Error(`No token: ${reply.status}`);
  return reply.text();
}
// /shown
