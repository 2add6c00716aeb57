import { writeFile } from 'node:fs/promises';

/** Writes `vue.js`: what Vue's compiler must be told of the elements. */
export async function writeVueHelp(folder, definitions) {
  const tags = JSON.stringify(definitions.map(({ tag }) => tag));
  const code = `const TAGS = ${tags};\nexport const isCustomerElement = (tag) => TAGS.includes(tag);\n`;
  await writeFile(`${folder}/vue.js`, code);
}
