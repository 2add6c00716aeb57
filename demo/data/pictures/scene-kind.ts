import { beltScene } from './belt/belt-scene.ts';
import { clipScene } from './belt/clip-scene.ts';
import { invoiceScene } from './invoice/invoice-scene.ts';
import { createRandom, type Random } from './random.ts';
import type { Scene } from './scene.ts';
import { shelfScene } from './shelf/shelf-scene.ts';
import { streetScene } from './street/street-scene.ts';

export const SCENE_KINDS = ['street', 'night', 'shelf', 'belt', 'invoice', 'clip'] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

const MAKERS: Record<SceneKind, (random: Random, seed: number) => Scene> = {
  street: (random) => streetScene(random, 'day'),
  night: (random) => streetScene(random, 'night'),
  shelf: shelfScene,
  belt: beltScene,
  invoice: invoiceScene,
  // A frame belongs to its clip, so its seed alone says what is in it.
  clip: (_random, seed) => clipScene(seed),
};

/** The same scene for the same kind and seed, always and everywhere. */
export function sceneOf(kind: SceneKind, seed: number): Scene {
  return MAKERS[kind](createRandom(`${kind}/${seed}`), seed);
}
