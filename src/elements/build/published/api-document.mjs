import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { openApiDocument } from '../../../shared/contract/openapi/openapi-document.ts';
import { PROJECT } from '../project-folder.mjs';

/** Writes `openapi.json`, as the reference server serves it: both derive it from the contract. */
export async function writeApiDocument(folder) {
  const { version } = JSON.parse(readFileSync(`${PROJECT}package.json`, 'utf8'));
  await writeFile(`${folder}/openapi.json`, `${JSON.stringify(openApiDocument(version), null, 2)}\n`);
}
