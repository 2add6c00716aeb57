import { openApiDocument } from '../../../shared/contract/openapi/openapi-document.ts';
import { writeJson } from './write-json.mjs';

/** Writes `openapi.json`, as the reference server serves it: both derive it from the contract. */
export async function writeApiDocument(folder, version) {
  await writeJson(`${folder}/openapi.json`, openApiDocument(version));
}
