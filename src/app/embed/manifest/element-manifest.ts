import * as v from 'valibot';

/** What is read of `custom-elements.json`; it holds more. */
const attribute = v.object({
  name: v.string(),
  description: v.optional(v.string(), ''),
  type: v.optional(v.object({ text: v.string() }), { text: 'string' }),
  default: v.optional(v.string()),
});

const declaration = v.object({
  tagName: v.string(),
  summary: v.optional(v.string(), ''),
  attributes: v.optional(v.array(attribute), []),
  events: v.optional(v.array(v.object({ name: v.string() })), []),
  slots: v.optional(v.array(v.object({ name: v.string() })), []),
  isForEverybody: v.optional(v.boolean(), false),
});

const manifest = v.object({
  modules: v.array(
    v.object({ path: v.optional(v.string(), ''), declarations: v.optional(v.array(v.unknown()), []) }),
  ),
});

/** What can be chosen for an attribute. */
export type AttributeKind =
  /** `batch` is one of an order; `datasetBatch` one of the data set that another attribute names. */
  | { readonly kind: 'text' | 'flag' | 'language' | 'batch' | 'dataset' | 'datasetBatch' }
  | { readonly kind: 'choice'; readonly values: readonly string[] };

export interface ElementAttribute {
  readonly name: string;
  /** In English, as in the reference. */
  readonly description: string;
  readonly kind: AttributeKind;
  /** What a missing attribute means; null where there is nothing to assume. */
  readonly fallback: string | null;
}

export interface EmbeddableElement {
  readonly tag: string;
  readonly summary: string;
  readonly attributes: readonly ElementAttribute[];
  readonly events: readonly string[];
  /** It needs neither token nor app key, and asks the API for nothing. */
  readonly isForEverybody: boolean;
}

export interface ElementManifest {
  readonly elements: readonly EmbeddableElement[];
  /** The element that others share a sign-in within; it shows nothing itself. */
  readonly container: string | null;
  /** The script that defines each element when the first of its kind appears; an address beside the manifest's. */
  readonly script: string;
}

/** Where nothing can be embedded from. */
export const NO_ELEMENTS: ElementManifest = { elements: [], container: null, script: '' };

/** Names the data set that an element is about. */
export const DATASET_ATTRIBUTE = 'dataset-id';

/** Said by the page itself, for every element. */
const GIVEN = ['api-base'];

/** The elements of a manifest; throws where it is none. */
export function readManifest(data: unknown): ElementManifest {
  const { modules } = v.parse(manifest, data);
  const declarations = modules
    .flatMap((module) => module.declarations)
    .flatMap((one) => {
      const parsed = v.safeParse(declaration, one);
      return parsed.success ? [parsed.output] : [];
    });
  // What takes elements in and names no part of itself is there for them alone.
  const container = declarations.find(({ slots }) => slots.some(({ name }) => name === ''));
  return {
    elements: declarations
      .filter((one) => one !== container)
      .map(({ tagName, summary, attributes, events, isForEverybody }) => ({
        tag: tagName,
        summary,
        attributes: attributesOf(attributes),
        events: events.map(({ name }) => name),
        isForEverybody,
      })),
    container: container?.tagName ?? null,
    // It declares none itself.
    script: modules.find((module) => module.path !== '' && module.declarations.length === 0)?.path ?? '',
  };
}

function attributesOf(all: readonly v.InferOutput<typeof attribute>[]): readonly ElementAttribute[] {
  const isOfDataset = all.some(({ name }) => name === DATASET_ATTRIBUTE);
  return all
    .filter(({ name }) => !GIVEN.includes(name))
    .map((one) => ({
      name: one.name,
      description: one.description,
      kind: kindOf(one.name, one.type.text, isOfDataset),
      fallback: one.default === undefined ? null : one.default.replace(/^(["'])(.*)\1$/, '$2'),
    }));
}

function kindOf(name: string, type: string, isOfDataset: boolean): AttributeKind {
  if (name === 'lang') return { kind: 'language' };
  if (name === DATASET_ATTRIBUTE) return { kind: 'dataset' };
  if (name === 'batch-id') return { kind: isOfDataset ? 'datasetBatch' : 'batch' };
  const types = type.split('|').map((one) => one.trim());
  if (types.includes('boolean')) return { kind: 'flag' };
  const values = types.flatMap((one) => /^(["'])(.+)\1$/.exec(one)?.[2] ?? []);
  return values.length > 0 ? { kind: 'choice', values } : { kind: 'text' };
}
