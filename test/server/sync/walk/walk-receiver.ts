import { type Receiver, startReceiver } from '../../credential/receiver.ts';

/** A message of `demo/result-push.md`, as far as a receiver needs it. */
export interface Message {
  readonly event: string;
  readonly eventId: string;
  readonly sequence: number;
  readonly batch: { readonly batchId: string; readonly round: number; readonly result?: string };
  readonly figures?: { readonly delivered: number; readonly accepted: number; readonly rejected: number };
  readonly results?: readonly { readonly itemId: string; readonly result: string }[];
}

/** How the customer's own system is: well, out of order, done with an event, busy for an hour or a day, cut off. */
export const MOODS = ['well', 'broken', 'gone', 'busy', 'busyForADay', 'cut'] as const;
export type Mood = (typeof MOODS)[number];

export interface WalkReceiver extends Pick<Receiver, 'url' | 'close'> {
  mood: Mood;
  /** Everything that came, in its order. */
  readonly sent: Message[];
  /** What of it the customer's system kept. */
  readonly kept: Message[];
}

export async function startWalkReceiver(): Promise<WalkReceiver> {
  const sent: Message[] = [];
  const kept: Message[] = [];
  const receiver = await startReceiver((request, response) => {
    const message: Message = JSON.parse(receiver.received.at(-1)?.body ?? '');
    sent.push(message);
    if (walk.mood === 'well' || walk.mood === 'cut') kept.push(message);
    switch (walk.mood) {
      case 'well':
        return response.end();
      case 'broken':
        return response.writeHead(500).end();
      case 'gone':
        return response.writeHead(410).end();
      case 'busy':
        return response.writeHead(503, { 'retry-after': '3600' }).end();
      case 'busyForADay':
        return response.writeHead(503, { 'retry-after': '90000' }).end();
      case 'cut':
        // It was kept, and the answer is lost on its way.
        return request.socket.destroy();
    }
  });
  const walk: WalkReceiver = { url: receiver.url, close: receiver.close, mood: 'well', sent, kept };
  return walk;
}
