import { fileURLToPath } from 'node:url';

/** The root of the project, wherever the command was started. */
export const PROJECT = fileURLToPath(new URL('../../', import.meta.url));

/** The project's own Node, pinned by the lockfile; the machine's may be older than our tools allow. */
export const PROJECT_NODE = `${PROJECT}node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
