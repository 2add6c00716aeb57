import type { Point } from '../../contract/annotation-document.ts';
import type { ToolName } from '../tools/tool.ts';
import { Observable } from './observable.ts';

/** What a person sees and has in hand on the canvas. It outlives the item that is shown. */
export interface StageState {
  readonly selected: string | null;
  readonly hovered: string | null;
  readonly hidden: ReadonlySet<string>;
  /** Only this object is shown. */
  readonly isolated: string | null;
  readonly allHidden: boolean;
  readonly showLabels: boolean;
  /** Opacity of the fillings, 0 to 1. */
  readonly opacity: number;
  readonly tool: ToolName;
  readonly drawLabel: string | null;
  /** Edit mode: the document may be changed. */
  readonly editable: boolean;
  /** Where the pointer is, in pixels of the picture. */
  readonly pointer: Point | null;
  /** CSS pixels per picture pixel. */
  readonly scale: number;
  /** The comment whose pin is open. */
  readonly openPin: string | null;
}

export type StageStore = Observable<StageState>;

/** How opaque fillings can be. */
export const OPACITIES: readonly number[] = [0, 0.1, 0.2, 0.35, 0.5];
export const DEFAULT_OPACITY = 0.2;

export function createStageState(): StageStore {
  return new Observable<StageState>({
    selected: null,
    hovered: null,
    hidden: new Set(),
    isolated: null,
    allHidden: false,
    showLabels: true,
    opacity: DEFAULT_OPACITY,
    tool: 'select',
    drawLabel: null,
    editable: false,
    pointer: null,
    scale: 1,
    openPin: null,
  });
}

/** Whether an object is kept from the screen. */
export function isHidden(state: StageState, id: string): boolean {
  return state.allHidden || state.hidden.has(id) || (state.isolated !== null && state.isolated !== id);
}

export function toggleHidden(store: StageStore, id: string): void {
  const hidden = new Set(store.get().hidden);
  if (!hidden.delete(id)) hidden.add(id);
  store.set({ hidden });
}

/** One step more or less opaque. */
export function nextOpacity(store: StageStore, step: 1 | -1): void {
  const opacity = OPACITIES[OPACITIES.indexOf(store.get().opacity) + step];
  if (opacity !== undefined) store.set({ opacity });
}
