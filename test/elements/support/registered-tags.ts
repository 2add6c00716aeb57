import type { put } from './put.ts';

export type Tag = Parameters<typeof put>[0];

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly { readonly tagName: Tag }[] }[];
}

/** Every element there is, also one that is added tomorrow: what holds for all of them is tested on these. */
export async function registeredTags(): Promise<readonly Tag[]> {
  const manifest: Manifest = await (await fetch('/dist/custom-elements.json')).json();
  return manifest.modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName));
}
