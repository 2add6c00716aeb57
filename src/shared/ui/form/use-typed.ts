import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<TextElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<TextElement>) => void;
}

/**
 * A control's text, which is what its owner holds: what that refuses is not shown. But for text that an input method
 * is still composing: written over, it would break off, and the person type their word anew.
 */
export function useTyped(value: string, onChange: (value: string) => void): Typed {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? value,
    onChange({ currentTarget, nativeEvent }) {
      if ('isComposing' in nativeEvent && nativeEvent.isComposing) setComposed(currentTarget.value);
      onChange(currentTarget.value);
    },
    onCompositionEnd({ currentTarget }) {
      setComposed(null);
      onChange(currentTarget.value);
    },
  };
}
