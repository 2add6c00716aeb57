import { type ClipboardEvent, type FormEvent, useState } from 'react';

interface CutPaste {
  /** The end of what was pasted last did not fit, and nothing was typed since. */
  readonly isCut: boolean;
  readonly onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  readonly onInput: (event: FormEvent<HTMLTextAreaElement>) => void;
}

/** Browsers cut off what is pasted at a control's limit, in the midst of a sentence and without a word. */
export function useCutPaste(maxLength: number | undefined): CutPaste {
  const [isCut, setCut] = useState(false);
  return {
    isCut,
    onPaste({ currentTarget, clipboardData }) {
      if (maxLength === undefined) return;
      const { value, selectionStart, selectionEnd } = currentTarget;
      // Line ends count once, as the control keeps them.
      const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n');
      setCut(value.length - (selectionEnd - selectionStart) + pasted.length > maxLength);
    },
    onInput({ nativeEvent }) {
      const isPaste = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste';
      if (!isPaste) setCut(false);
    },
  };
}
