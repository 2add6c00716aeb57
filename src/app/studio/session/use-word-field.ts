import { type RefObject, useEffect, useRef } from 'react';
import type { FieldHandle } from '../../../shared/ui/form/field-props.ts';
import type { WordField } from './frame-state.ts';
import { useStudio, useStudioSession } from './studio-context.ts';

/** For a field of words: it takes the focus once it has been asked for, as soon as it is there. */
export function useWordField(name: WordField): RefObject<FieldHandle | null> {
  const { frame } = useStudioSession();
  const isAsked = useStudio((studio) => studio.frame.get().field === name);
  const field = useRef<FieldHandle>(null);
  useEffect(() => {
    if (!isAsked) return;
    frame.set({ field: null });
    field.current?.focus();
  }, [isAsked, frame]);
  return field;
}
