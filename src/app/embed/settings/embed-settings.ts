import { EMBED_RIGHTS, type EmbedRight, writeScope } from '../../../shared/contract/embed-scope.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import type { EmbeddableElement } from '../manifest/element-manifest.ts';

/** What is to be embedded, and how. */
export interface EmbedSettings {
  readonly tag: string;
  /** Values by attribute, without those that are left out. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly rights: readonly EmbedRight[];
  /** Whether the token is good for the chosen batch alone. */
  readonly isLimited: boolean;
  /** The user that the token is asked for. */
  readonly loginName: string;
  /** Within the element that several share a sign-in in. */
  readonly isShared: boolean;
}

export const BATCH_ATTRIBUTE = 'batch-id';

/** What one begins with: looking only, until somebody says otherwise. */
export function firstSettings(
  elements: readonly EmbeddableElement[],
  { loginName, language }: { readonly loginName: string; readonly language: Language },
): EmbedSettings {
  return {
    tag: (elements.find(({ tag }) => tag === 'customer-acceptance') ?? elements[0])?.tag ?? '',
    attributes: { lang: language },
    rights: ['read'],
    isLimited: true,
    loginName,
    isShared: false,
  };
}

/** The attributes that the element has, in its order: others stay remembered for where it is changed back. */
export function attributesOf(
  { attributes }: EmbeddableElement,
  settings: Pick<EmbedSettings, 'attributes'>,
): readonly (readonly [string, string])[] {
  return attributes.flatMap(({ name }) => {
    const value = settings.attributes[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
}

/** The batch that the token is limited to; null where it is for all. */
export function limitOf(element: EmbeddableElement, settings: EmbedSettings): string | null {
  const [, batchId = null] = attributesOf(element, settings).find(([name]) => name === BATCH_ATTRIBUTE) ?? [];
  return settings.isLimited ? batchId : null;
}

/** What a partner's back end signs; null where the token has every right and no limit, as without a scope. */
export function scopeOf(element: EmbeddableElement, settings: EmbedSettings): string | null {
  const batchId = limitOf(element, settings);
  if (settings.rights.length === EMBED_RIGHTS.length && batchId === null) return null;
  return writeScope({ rights: settings.rights, batchId, datasetId: null });
}
