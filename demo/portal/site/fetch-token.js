// shown
/** Our own back end holds the secret; this page only ever sees a token that ends soon. */
export async function fetchToken(batchId) {
  return ask(batchId ? `/my/token?batch=${batchId}` : '/my/token');
}

/** Of a token that only uploads, into one data set. */
export async function fetchUploadToken(datasetId) {
  return ask(`/my/token?dataset=${datasetId}`);
}

async function ask(path) {
  const reply = await fetch(path, { method: 'POST' });
  if (!reply.ok) throw new Error(`No token: ${reply.status}`);
  return (await reply.json()).token;
}
// /shown
