/** The portal keeps for itself what its people judged; an event of the element is all it needs. */
export async function keepJudged({ itemId, batchId, result }) {
  await fetch('/my/judged', { method: 'POST', body: new URLSearchParams({ itemId, batchId, result }) });
}

export async function loadJudged() {
  const reply = await fetch('/my/judged');
  return reply.ok ? reply.json() : [];
}
