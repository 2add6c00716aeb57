import { createCompressedFiles } from '../../demo/server/pages/compressed-files.ts';

/** The built files as they are sent, compressed once for all servers of a worker. */
export const compressed = createCompressedFiles();
