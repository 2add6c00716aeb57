import { htmlDataOf } from './html-data.mjs';
import { manifestOf } from './manifest.mjs';
import { webTypesOf } from './web-types.mjs';
import { writeJson } from './write-json.mjs';

/** Writes what editors and other tools read: the manifest of the elements, and the same for VS Code and JetBrains. */
export async function writeDescriptions(folder, definitions, version) {
  await writeJson(`${folder}/custom-elements.json`, manifestOf(definitions));
  await writeJson(`${folder}/vscode.html-custom-data.json`, htmlDataOf(definitions));
  await writeJson(`${folder}/web-types.json`, webTypesOf(definitions, version));
}
