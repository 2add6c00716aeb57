import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PROJECT, partners } from './partners.ts';

/** The partner's guide is what partners copy from: so are the tests. */
const GUIDE = `${PROJECT}demo/embedding.md`;

/** An example of the guide by the name of its file, with the address of the real API. */
export async function guideFile(name: string): Promise<string> {
  const text = await readFile(GUIDE, 'utf8');
  const blocks = [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)];
  const found = blocks.filter(([, file]) => file === name);
  if (found.length !== 1) throw new Error(`The guide has ${found.length} examples named ${name}.`);
  return (found[0]?.[2] ?? '').replaceAll('https://console.example', partners().apiOrigin);
}

/** Writes examples of the guide, and what a project has besides, into a folder. */
export async function writeProject(
  folder: string,
  examples: readonly string[],
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  const fromGuide = await Promise.all(examples.map(async (name) => [name, await guideFile(name)] as const));
  for (const [name, text] of [...fromGuide, ...Object.entries(others)]) {
    await mkdir(dirname(`${folder}/${name}`), { recursive: true });
    await writeFile(`${folder}/${name}`, text);
  }
  return folder;
}
