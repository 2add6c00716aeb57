import { writeFile } from 'node:fs/promises';
import { openApiDocument } from '../../../demo/server/openapi/openapi-document.ts';
import { readVersion } from '../../../demo/server/system/version.ts';

/** Writes `openapi.json`, as the reference server serves it: both derive it from the contract. */
export async function writeApiDocument(folder) {
  await writeFile(`${folder}/openapi.json`, `${JSON.stringify(openApiDocument(readVersion()), null, 2)}\n`);
}
