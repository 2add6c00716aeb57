import type { ComponentType } from 'react';
import type { ElementUploads } from './dataset-upload/element-uploads.ts';
import type { ElementHost } from './element-host.ts';
import type { ElementPlaces } from './element-places.ts';
import type { ElementProps } from './element-props.ts';
import type { MakeLauncher } from './launcher.ts';
import type { SessionDuties } from './session-duties.ts';
import type { TokenOutcome } from './token-outcome.ts';

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

/** One method that the page may call. */
export interface MethodDefinition {
  readonly name: string;
  /** Each as a TypeScript type; one that may be left out ends in `?`. */
  readonly parameters: readonly {
    readonly name: string;
    readonly type: string;
    readonly description: string;
  }[];
  /** As a TypeScript type. */
  readonly returns: string;
  readonly description: string;
}

export interface EventDefinition {
  readonly name: string;
  /** The type of `detail`, as TypeScript. */
  readonly detail: string;
  readonly cancelable: boolean;
  /** It may come once the element has left its page: something was under way then, or ended with it. */
  readonly afterRemoval: boolean;
  readonly description: string;
}

/** A named thing of an element: a slot, a part, or what a token must be good for. */
export interface NamedDefinition {
  readonly name: string;
  readonly description: string;
}

/** A custom property that the page may set on the element. */
export interface CssPropertyDefinition extends NamedDefinition {
  /** What it takes, as CSS writes it: `<color>`, `<length>`. */
  readonly syntax: string;
  /** The values that screens are made for, where not each one fits. */
  readonly range?: string;
  /** What holds where the page sets nothing. */
  readonly fallback: string;
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
  readonly methods: readonly MethodDefinition[];
  readonly events: readonly EventDefinition[];
  readonly slots: readonly NamedDefinition[];
  readonly parts: readonly NamedDefinition[];
  readonly cssProperties: readonly CssPropertyDefinition[];
  /** What tokens it works with, and whose. */
  readonly rights: readonly NamedDefinition[];
  /** `block`: a box of its own. `contents`: only its children are seen. */
  readonly display: 'block' | 'contents';
  /** What stands in the element without React, which then comes when a person asks for more. */
  readonly launcher?: MakeLauncher;
  /** It gives its connection to the elements inside. */
  readonly session?: SessionDuties;
  /** What is made of its token as long as nothing is drawn that would ask for one. */
  readonly tokenOutcome?: (host: ElementHost) => TokenOutcome;
  /** It leads to several places, and the page may know and say which. */
  readonly places?: ElementPlaces;
  /** Files are picked in it before its React part is there, and its page may pause, resume and cancel. */
  readonly uploads?: ElementUploads;
  /** What it says without its texts is in this language; without it in that of its session or page. */
  readonly language?: (element: HTMLElement) => string | null;
  /** The React part: a chunk of its own, fetched when the first such element is connected. */
  readonly load: () => Promise<{ readonly default: ComponentType<ElementProps> }>;
  /**
   * Begins to fetch what the first screen will most likely need, texts among it, beside the React part: that would ask
   * for it only once it runs. Where it is another screen, something was fetched too early, and nothing else.
   */
  readonly ahead?: (props: ElementProps) => readonly Promise<unknown>[];
}
