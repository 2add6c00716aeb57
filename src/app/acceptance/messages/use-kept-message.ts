import { useState } from 'react';
import { v4 as uuid } from 'uuid';
import * as v from 'valibot';
import { useKeptDraft } from '../../../shared/draft/use-kept-draft.ts';

const keptMessage = v.object({ text: v.string(), key: v.pipe(v.string(), v.uuid()) });

/** A message that is being written. Its key goes with every try to send it, so that it arrives once. */
type KeptMessage = v.InferOutput<typeof keptMessage>;

const MESSAGE = { kind: 'message', schema: keptMessage } as const;

interface WrittenMessage extends KeptMessage {
  write(text: string): void;
  /** After it was sent: the next one is another. */
  clear(): void;
}

/** A message in the making, kept on this device until it is sent. */
export function useKeptMessage(batchId: string, parentId?: string): WrittenMessage {
  const { draft, write, clear } = useKeptDraft(
    MESSAGE,
    parentId === undefined ? batchId : `${batchId} ${parentId}`,
  );
  const [newKey, setNewKey] = useState(() => uuid());
  const { text, key } = draft ?? { text: '', key: newKey };
  return {
    text,
    key,
    write: (next) => (next === '' ? clear() : write({ text: next, key })),
    clear() {
      clear();
      setNewKey(uuid());
    },
  };
}
