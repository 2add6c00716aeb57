import { EMBED_RIGHTS, type EmbedRight } from '../../../shared/contract/embed-right.ts';
import { writeScope } from '../../../shared/contract/embed-scope.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import type { AttributeKind, EmbeddableElement } from '../manifest/element-manifest.ts';

/** What is to be embedded, and how. */
export interface EmbedSettings {
  readonly tag: string;
  /** Values by attribute, without those that are left out. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly rights: readonly EmbedRight[];
  /** Whether the token is good for the chosen batch or data set alone. */
  readonly isLimited: boolean;
  /** The user that the token is asked for. */
  readonly loginName: string;
  /** Within the element that several share a sign-in in. */
  readonly isShared: boolean;
}

/** What is changed, from what is set now: a choice in a list is drawn only a moment later. */
export type SettingsChange = (now: EmbedSettings) => Partial<EmbedSettings>;

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

/** What an element is good for nothing without: that to upload where it takes files, else that to look. */
function neededRight({ attributes }: EmbeddableElement): EmbedRight {
  return attributes.some(({ kind }) => kind.kind === 'datasetBatch') ? 'upload' : 'read';
}

/** Another element is chosen: rights stay where it needs the same one, and begin anew with what it needs elsewhere. */
export function withElement(
  settings: EmbedSettings,
  from: EmbeddableElement,
  to: EmbeddableElement,
): Pick<EmbedSettings, 'tag' | 'rights'> {
  const needed = neededRight(to);
  return { tag: to.tag, rights: needed === neededRight(from) ? settings.rights : [needed] };
}

/** With the right or without it; a token for nothing there is not. */
export function withRight(rights: readonly EmbedRight[], right: EmbedRight, isOn: boolean) {
  const after = EMBED_RIGHTS.filter((one) => (one === right ? isOn : rights.includes(one)));
  return after.length > 0 ? after : rights;
}

export interface TokenLimits {
  readonly batchId: string | null;
  readonly datasetId: string | null;
}

/** The batch or the data set that has been chosen, and that a token can be limited to; null where it is for all. */
export function chosenSubject(element: EmbeddableElement, settings: EmbedSettings): TokenLimits {
  const chosen = (wanted: AttributeKind['kind']) => {
    const name = element.attributes.find(({ kind }) => kind.kind === wanted)?.name;
    return (name === undefined ? '' : settings.attributes[name]) || null;
  };
  return { batchId: chosen('batch'), datasetId: chosen('dataset') };
}

export function limitsOf(element: EmbeddableElement, settings: EmbedSettings): TokenLimits {
  return settings.isLimited ? chosenSubject(element, settings) : { batchId: null, datasetId: null };
}

/** What a partner's back end signs; null where the token has every right and no limit, as without a scope. */
export function scopeOf(element: EmbeddableElement, settings: EmbedSettings): string | null {
  const limits = limitsOf(element, settings);
  const isLimited = limits.batchId !== null || limits.datasetId !== null;
  if (settings.rights.length === EMBED_RIGHTS.length && !isLimited) return null;
  return writeScope({ rights: settings.rights, ...limits });
}
