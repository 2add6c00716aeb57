import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react';

interface CutPaste {
  /** The end of what was pasted did not fit, and the text is still what came of it. */
  readonly isCut: boolean;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  readonly onInput: (event: FormEvent<HTMLTextAreaElement>) => void;
}

/** Browsers cut off what is pasted at a control's limit, in the midst of a sentence and without a word. */
export function useCutPaste(value: string, maxLength: number | undefined): CutPaste {
  /** What a paste has left that was cut: another text, typed or the form's, is not. */
  const [cut, setCut] = useState<string | null>(null);
  const isPasting = useRef(false);
  return {
    isCut: cut !== null && cut === value,
    onPaste({ currentTarget, clipboardData }) {
      if (maxLength === undefined) return;
      const { selectionStart, selectionEnd } = currentTarget;
      const kept = currentTarget.value.length - (selectionEnd - selectionStart);
      // Line ends count once, as the control keeps them.
      const isTooLong = kept + clipboardData.getData('text').replaceAll('\r\n', '\n').length > maxLength;
      isPasting.current = isTooLong;
      // Of what is full already nothing changes.
      setCut(isTooLong && kept >= maxLength ? currentTarget.value : null);
    },
    onInput({ currentTarget }) {
      setCut(isPasting.current ? currentTarget.value : null);
      isPasting.current = false;
    },
  };
}
