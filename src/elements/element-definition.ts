import type { ComponentType } from 'react';
import type { ElementProps } from './element-props.ts';

/** One attribute and the property that mirrors it. Values are read from the attribute, so they never differ. */
export interface AttributeDefinition {
  /** As written in HTML. */
  readonly name: string;
  /** As written in JavaScript; `lang` keeps the platform's own property. */
  readonly property: string;
  /** The allowed values; any text without it. Another value counts as a missing attribute. */
  readonly values?: readonly string[];
  /** What a missing or empty attribute means; null where there is nothing to assume. */
  readonly fallback: string | null;
  readonly description: string;
}

/** One property that no attribute mirrors, since attributes are visible to everything that reads the page. */
export interface PropertyDefinition {
  readonly name: string;
  /** As a TypeScript type. */
  readonly type: string;
  readonly description: string;
}

export interface EventDefinition {
  readonly name: string;
  /** The type of `detail`, as TypeScript. */
  readonly detail: string;
  readonly cancelable: boolean;
  readonly description: string;
}

/** A named thing of the element's styling interface: a part or a custom property. */
export interface StylingDefinition {
  readonly name: string;
  readonly description: string;
}

/**
 * All that is public about one element. The element itself, the custom elements manifest, the typings and the
 * editor data are made from it, so that none of them can say something else.
 */
export interface ElementDefinition {
  readonly tag: `customer-${string}`;
  /** The name of its type. */
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly attributes: readonly AttributeDefinition[];
  readonly properties: readonly PropertyDefinition[];
  readonly events: readonly EventDefinition[];
  readonly slots: readonly StylingDefinition[];
  readonly parts: readonly StylingDefinition[];
  readonly cssProperties: readonly StylingDefinition[];
  /** `block`: a box of its own. `contents`: only its children are seen. */
  readonly display: 'block' | 'contents';
  /** The React part: a chunk of its own, fetched when the first such element is connected. */
  readonly load: () => Promise<{ readonly default: ComponentType<ElementProps> }>;
}
