import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const packageFile = v.object({ version: v.string() });

/** The version of package.json. */
export function readVersion(): string {
  const path = new URL('../../../package.json', import.meta.url);
  return v.parse(packageFile, JSON.parse(readFileSync(path, 'utf8'))).version;
}
