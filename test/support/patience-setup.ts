import { vi } from 'vitest';
import { PATIENCE } from './patience.ts';

/** Vitest gives what is waited for one second, which a machine with other work needs for anything. */
const { waitFor, waitUntil } = vi;

type Options = Parameters<typeof waitFor>[1];
const patiently = (options: Options): Options =>
  typeof options === 'number' ? options : { timeout: PATIENCE, ...options };

vi.waitFor = (look, options) => waitFor(look, patiently(options));
vi.waitUntil = (look, options) => waitUntil(look, patiently(options));
