import { CANCELABLE_HOST_EVENTS, type HostEventName } from '../shared/connection/host-events.ts';
import type { EventDefinition } from './element-definition.ts';

const DESCRIPTIONS: Record<HostEventName, string> = {
  'customer-ready': 'The first screen stands and has its data.',
  'customer-error': 'Something failed that the element cannot mend by itself.',
  'customer-session-expired': 'The token has ended, and the page gave no way to get another.',
  'customer-navigate':
    'The person wants to go to a path that the element does not show. Call `preventDefault()` if the page goes there.',
  'customer-item-judged': 'A person accepted or rejected an item, or took a verdict back.',
  'customer-package-finished': 'A person finished a package (sub-batch).',
  'customer-batch-finished': 'A person finished the acceptance of a batch.',
  'customer-feedback-submit':
    'A person sends feedback that keeps all rules, its images being uploaded. Call `preventDefault()` to keep it back: nothing is sent, and nothing of it is lost.',
  'customer-feedback-sent': 'The server has the feedback.',
  'customer-feedback-error':
    'Feedback could not be sent. The person reads why beside what they wrote, and can try again.',
};

/** The events that an element fires: these and what their screens tell. */
export function eventsNamed<const Names extends readonly HostEventName[]>(
  ...names: Names
): EventDefinition[] {
  return names.map((name) => ({
    name,
    detail: `HostEventDetails['${name}']`,
    cancelable: CANCELABLE_HOST_EVENTS.includes(name),
    description: DESCRIPTIONS[name],
  }));
}

export const commonEvents = ['customer-ready', 'customer-error', 'customer-session-expired'] as const;

/** What the screens of orders, acceptance and the studio tell. */
export const deliveryEvents = [
  'customer-navigate',
  'customer-item-judged',
  'customer-package-finished',
  'customer-batch-finished',
] as const;
