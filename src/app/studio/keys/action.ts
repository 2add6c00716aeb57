import type { Resources } from '../../../shared/i18n/resources.ts';
import type { Reason } from '../judge/reason.ts';
import type { Bindable } from './own-keys.ts';

export type ActionGroup = 'judge' | 'reject' | 'move' | 'look' | 'edit' | 'label' | 'other';

/** The name of an action: a text under `key` in the studio's locale. */
export type ActionName = Exclude<keyof Resources['studio']['key'], 'group'>;

/**
 * A reason that is told, where the action is shown and when its key is pressed; or `elsewhere`: its keys mean
 * something else here, or nothing.
 */
export type Unavailable = Reason | 'elsewhere';

/**
 * One thing that a person can do. Keys, buttons, tooltips and the sheet of keys are drawn from it.
 * @typeParam On what it is done to: the studio, or a view of one kind of data
 */
export interface Action<On> extends Bindable {
  readonly group: ActionGroup;
  readonly label: ActionName;
  /** Tells actions of one name apart, such as those of the error types. */
  readonly number?: number | undefined;
  /** Fires again while the key is held. */
  readonly repeats?: boolean | undefined;
  /** Why it cannot be done now; null while it can. */
  readonly unavailable: (on: On) => Unavailable | null;
  /** Answers `false` where there was nothing to do, so that the key does what it does without us. */
  readonly run: (on: On) => unknown;
  /** Ends what `run` began, when the key comes up. */
  readonly release?: ((on: On) => void) | undefined;
}

/** An action as the table writes it: it can always be done unless it says when not, and is named by its id. */
type Plan<On> = Omit<Action<On>, 'id' | 'group' | 'label' | 'unavailable'> &
  Partial<Pick<Action<On>, 'unavailable'>>;

const always = () => null;

/** For writing a table: makes the actions of a group. */
export function actionIn<On>(group: ActionGroup): (id: ActionName, plan: Plan<On>) => Action<On> {
  return (id, plan) => ({ unavailable: always, ...plan, id, label: id, group });
}

/** Actions of one name that are told apart by a number, from 1. */
export function numberedActions<On>(
  group: ActionGroup,
  label: ActionName,
  plans: readonly Plan<On>[],
): readonly Action<On>[] {
  return plans.map((plan, index) => ({
    unavailable: always,
    ...plan,
    id: `${label}${index + 1}`,
    label,
    number: index + 1,
    group,
  }));
}
