import { createUploading, type Uploading } from '../uploading.ts';

/** What an element needs that uploads; the others go without the code for it. */
export interface ElementUploads {
  readonly create: typeof createUploading;
  readonly give: typeof giveUploadMethods;
}

export const elementUploads: ElementUploads = { create: createUploading, give: giveUploadMethods };

/** Gives an element's class what its page may call; a definition says what it is for. */
function giveUploadMethods(
  prototype: HTMLElement,
  uploadingOf: (element: HTMLElement) => Uploading | null,
): void {
  for (const name of ['pause', 'resume', 'cancel'] as const) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      writable: true,
      value(this: HTMLElement) {
        return uploadingOf(this)?.[name]();
      },
    });
  }
}
