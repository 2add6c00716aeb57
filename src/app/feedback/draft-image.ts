import type { ChosenImage } from '../../shared/ui/form/image-tile.tsx';

export interface DraftImage extends ChosenImage {
  /** What the server calls it, once it is there. */
  readonly reference: string | null;
  /** Why it is not there, where it failed. */
  readonly failure: unknown;
}

/** Brings a file to the server, which gives its reference. */
export type UploadImage = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onShare: (share: number) => void },
) => Promise<string>;
