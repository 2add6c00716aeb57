import type { ReactNode } from 'react';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import type { StageStore } from '../../../shared/annotation/stage/stage-state.ts';
import type { ToolName } from '../../../shared/annotation/tools/tool.ts';
import type { AnnotationObject, Point } from '../../../shared/contract/annotation-document.ts';
import type { Language } from '../../../shared/contract/language.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import type { KnownDifference } from '../compare/known-difference.ts';
import type { Claim } from '../judge/claim.ts';
import type { Reason } from '../judge/reason.ts';
import type { Action } from '../keys/action.ts';
import type { Labels } from '../label/labels.ts';

/** What the studio gives its view: the item as it is at the moment, and what is in hand. */
export interface ViewHost {
  readonly stage: StageStore;
  readonly detail: ItemDetail | undefined;
  readonly model: DocumentModel | null;
  readonly labels: Labels;
  /** Errors to be shown on the objects. */
  readonly errors: readonly FoundError[];
  readonly fileName: string;
  /** What is different since it was judged last, and whether that revision is shown. */
  readonly comparing: { readonly difference: KnownDifference | null; readonly isBefore: boolean };
  readonly subscribe: (listener: () => void) => () => void;
  /** Whether the person may change the annotations. */
  readonly claim: Pick<Claim, 'refusal'>;
  /** Why annotations cannot be changed at this moment; null in edit mode. */
  readonly editRefusal: Reason | null;
  readonly toggleEdit: () => void;
  /** A shape was drawn; it was ended at that place of the canvas, in CSS pixels. */
  readonly drawn: (objectId: string, at: Point, touch: boolean) => void;
  /** A place was picked for a comment. */
  readonly pickPlace: (point: Point, objectId: string | null) => void;
}

/** A tool for changing the annotations. */
export interface ViewTool {
  readonly name: ToolName;
  readonly icon: IconName;
  readonly action: Action<unknown>;
}

/**
 * One kind of data in the studio's frame: what it loads, its tools and actions, how it draws, and what its objects
 * are called. The frame knows nothing else of it.
 */
export interface View {
  /** Loads what the current item is about, then what is likely to be wanted next; of others nothing is kept. */
  readonly load: (current: ItemDetail | undefined, near: readonly ItemDetail[]) => void;
  /** Whether the current item's is there; `damaged` where it came and cannot be shown. */
  readonly media: 'loading' | 'ready' | 'failed' | 'damaged';
  /** The item whose data is on the screen; null while none is. */
  readonly painted: string | null;
  readonly retry: () => void;
  /** Told when `media` or `painted` is another. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Keeps what is loaded until the function that comes back is called. */
  readonly open: () => () => void;
  /** They join the studio's table. */
  readonly actions: readonly Action<unknown>[];
  readonly tools: readonly ViewTool[];
  /** Buttons beside the tools. */
  readonly controls: readonly { readonly icon: IconName; readonly action: Action<unknown> }[];
  /** What an object is called; empty where it is gone. */
  readonly nameOf: (objectId: string, language: Language) => string;
  readonly showObject: (objectId: string) => void;
  /** Gives a key to what is being drawn; answers whether it meant something to it. */
  readonly press: (key: 'Enter' | 'Escape' | 'Backspace') => boolean;
  /** Gives the keyboard back to the canvas. */
  readonly focus: () => void;
  /** Draws the current item. */
  readonly canvas: () => ReactNode;
  /** How it shows things, in the bar below. */
  readonly status: () => ReactNode;
  /** What there is to say of an object beside its name. */
  readonly objectFacts: (object: AnnotationObject) => ReactNode;
}
