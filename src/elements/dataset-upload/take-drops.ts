import { readDrop } from '../../shared/upload/pick/read-drop.ts';
import type { Uploading } from '../uploading.ts';

interface DropWatch {
  readonly isOver: (over: boolean) => void;
  /** Whether files may come now. */
  readonly takes: () => boolean;
}

/**
 * Takes what is dropped anywhere inside the element, and nothing beside it: a drop that nobody takes would lead the
 * whole page away to the file. Answers what ends it.
 */
export function takeDrops(
  element: HTMLElement,
  uploading: Uploading,
  { isOver, takes }: DropWatch,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const isTaken = takes();
    if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
    isOver(isTaken);
  };
  element.addEventListener('dragenter', over, { signal });
  element.addEventListener('dragover', over, { signal });
  element.addEventListener(
    'dragleave',
    (event) => {
      if (!element.contains(event.relatedTarget as Node | null)) isOver(false);
    },
    { signal },
  );
  element.addEventListener(
    'drop',
    (event) => {
      isOver(false);
      // The place for files has taken it.
      if (event.defaultPrevented || !event.dataTransfer || !holdsFiles(event)) return;
      event.preventDefault();
      if (takes()) uploading.pick({ kind: 'read', picking: readDrop(event.dataTransfer) });
    },
    { signal },
  );
  return () => listening.abort();
}
