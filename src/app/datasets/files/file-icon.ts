import type { FileKind } from '../../../shared/contract/dataset/file-type.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';

/** Specification 9: icon types. */
export const FILE_ICON: Readonly<Record<FileKind, IconName>> = {
  picture: 'image',
  audio: 'audio',
  video: 'video',
  text: 'text',
  zip: 'package',
  '3d': 'cube',
  other: 'file',
  folder: 'folder',
};
