import * as v from 'valibot';
import { useKeptDraft } from './use-kept-draft.ts';

const TEXT = { kind: 'text', schema: v.string() } as const;

interface KeptText {
  readonly text: string;
  write(text: string): void;
  clear(): void;
}

/**
 * Words that are being written: see `useKeptDraft`.
 * @param name what they are for and about, such as `repair 1f0…`
 */
export function useKeptText(name: string): KeptText {
  const { draft, write, clear } = useKeptDraft(TEXT, name);
  return { text: draft ?? '', write: (text) => (text === '' ? clear() : write(text)), clear };
}
