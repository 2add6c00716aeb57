import { useMemo, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { useSession } from '../../../shared/connection/use-session.ts';
import { type KeptMessage, keptMessageStore } from './kept-message.ts';

interface WrittenMessage extends KeptMessage {
  write(text: string): void;
  /** After it was sent: the next one is another. */
  clear(): void;
}

const newMessage = (): KeptMessage => ({ text: '', key: uuid() });

/** A message in the making, kept in the browser until it is sent. */
export function useKeptMessage(batchId: string, parentId?: string): WrittenMessage {
  const { user } = useSession();
  const userId = user?.userId ?? '';
  const store = useMemo(() => keptMessageStore({ userId, batchId, parentId }), [userId, batchId, parentId]);
  const [message, setMessage] = useState(() => store.read() ?? newMessage());
  return {
    ...message,
    write(text) {
      const next = { ...message, text };
      setMessage(next);
      if (text === '') store.remove();
      else store.write(next);
    },
    clear() {
      store.remove();
      setMessage(newMessage());
    },
  };
}
