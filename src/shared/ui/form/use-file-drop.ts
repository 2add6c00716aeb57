import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes files that are dropped or pasted anywhere in the dialog around an element, or in the form where there is none:
 * a file that misses its field by an inch would otherwise open in place of the page, and take what was typed with it.
 * True while files are held over it.
 */
export function useFileDrop(ref: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const { current: field } = ref;
    const zone = field?.closest('dialog') ?? field?.closest('form') ?? field;
    if (!zone) return;
    const listening = new AbortController();
    const { signal } = listening;
    const listen = <Name extends 'dragenter' | 'dragover' | 'dragleave' | 'drop'>(
      name: Name,
      hear: (event: DragEvent) => void,
    ) =>
      zone.addEventListener(
        name,
        (event) => {
          if (event.dataTransfer?.types.includes('Files')) hear(event);
        },
        { signal },
      );
    const allow = (event: DragEvent) => {
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    };
    listen('dragenter', allow);
    listen('dragover', allow);
    listen('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && zone.contains(relatedTarget))) setOver(false);
    });
    listen('drop', (event) => {
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    });
    zone.addEventListener(
      'paste',
      (event) => {
        const { clipboardData: pasted } = event;
        // Office programs add a picture of the text that was copied: then the text is meant.
        if (!pasted || pasted.files.length === 0 || pasted.types.includes('text/plain')) return;
        event.preventDefault();
        take([...pasted.files]);
      },
      { signal },
    );
    return () => listening.abort();
  }, [ref]);
  return isOver;
}
