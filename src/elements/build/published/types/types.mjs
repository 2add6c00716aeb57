import { mkdir, writeFile } from 'node:fs/promises';
import { elementTypes } from './element-types.mjs';
import { entryTypes } from './entry-types.mjs';
import { eventTypes } from './event-types.mjs';
import { reactTypes } from './react-types.mjs';
import { vueTypes } from './vue-types.mjs';

/** Writes `types/`: what the elements are to TypeScript, to the DOM, to React's JSX and to Vue's templates. */
export async function writeTypes(folder, definitions, eventDetails) {
  const files = {
    'events.d.ts': eventTypes(eventDetails),
    'elements.d.ts': elementTypes(definitions),
    'react.d.ts': reactTypes(definitions),
    'vue.d.ts': vueTypes(definitions),
    ...entryTypes(definitions),
  };
  const types = `${folder}/types`;
  for (const name of ['elements', 'pure', 'standalone']) await mkdir(`${types}/${name}`, { recursive: true });
  await Promise.all(Object.entries(files).map(([file, text]) => writeFile(`${types}/${file}`, text)));
}
