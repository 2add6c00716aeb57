import type { Connection } from '../connection/connection.ts';
import { guardOutbox } from '../outbox/guard-outbox.ts';
import { oneSender } from '../outbox/one-sender.ts';
import { outboxChannel } from '../outbox/outbox-channel.ts';
import { OutboxKeeper } from '../outbox/outbox-keeper.ts';
import { openWorkOutbox } from './open-work-outbox.ts';
import type { WorkOutbox } from './work.ts';
import { workOutboxAtom } from './work-outbox-atom.ts';

/**
 * Keeps the work outbox of whoever is signed in, as long as the connection lives: wherever the person is, it sends
 * what an earlier visit left. Answers what ends that.
 */
export function keepWorkOutbox({ api, queries, session, store, hostEvents }: Connection): () => void {
  const keeper = new OutboxKeeper<WorkOutbox>({
    make: (userId) =>
      openWorkOutbox({
        api,
        queries,
        userId,
        storage: () => window.localStorage,
        hostEvents,
        channel: outboxChannel(userId),
        exclusively: oneSender(navigator, userId),
      }),
    guard: (outbox) => guardOutbox(outbox, window),
  });
  keeper.subscribe(() => store.set(workOutboxAtom, keeper.current()));
  const follow = () => {
    const { user } = session.read();
    if (user) keeper.signIn(user);
  };
  const unwatch = store.sub(session.state, follow);
  follow();
  return () => {
    unwatch();
    keeper.dispose();
  };
}
