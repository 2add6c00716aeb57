import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KIT_EVENTS } from '../../../../src/shared/ui/base/kit-events.ts';

interface Declaration {
  readonly tagName?: string;
  readonly events?: readonly { readonly name: string }[];
  readonly dependencies?: readonly string[];
}

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const manifest = JSON.parse(read('node_modules/@shoelace-style/shoelace/dist/custom-elements.json'));
const declarations: Declaration[] = manifest.modules.flatMap(
  (module: { declarations?: Declaration[] }) => module.declarations ?? [],
);
const imported = [...read('src/shared/ui/shoelace/parts.ts').matchAll(/components\/([a-z-]+)\//g)].map(
  ([, name]) => `sl-${name}`,
);

/** The parts we use, and the parts these are made of. */
function inUse(tags: readonly string[], found = new Set<string>()): Set<string> {
  for (const tag of tags) {
    if (found.has(tag)) continue;
    found.add(tag);
    inUse(declarations.find(({ tagName }) => tagName === tag)?.dependencies ?? [], found);
  }
  return found;
}

test('every event that a part of Shoelace in use can send is stopped at the shadow root', () => {
  const tags = inUse(imported);
  expect(tags.size).toBeGreaterThan(10);
  const events = declarations
    .filter(({ tagName }) => tagName && tags.has(tagName))
    .flatMap(({ events = [] }) => events.map(({ name }) => name));
  expect([...new Set(events)].filter((name) => !(KIT_EVENTS as readonly string[]).includes(name))).toEqual(
    [],
  );
});
