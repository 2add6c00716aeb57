import { readFileSync } from 'node:fs';
import { PROJECT } from '../project-folder.mjs';

export function projectVersion() {
  return JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8')).version;
}
