import { atom } from 'jotai/vanilla';
import type { Upload } from '../../../shared/upload/upload.ts';

/** Uploads whose element was removed and that go on, by the place that they go to. */
export const keptUploads = atom<ReadonlyMap<string, Upload>>(new Map());
