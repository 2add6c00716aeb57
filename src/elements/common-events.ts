import { CANCELABLE_HOST_EVENTS, type HostEventName } from '../shared/connection/host-events.ts';
import type { EventDefinition } from './element-definition.ts';

const DESCRIPTIONS: Record<HostEventName, string> = {
  'customer-load-start':
    'The element begins to load, a moment after it was put into the page; also when it begins anew after a failure, or shows content after one.',
  'customer-ready':
    'Content stands: what was asked for is there, and drawn. Told again when something of it has failed since and is well again.',
  'customer-error':
    'Something cannot be shown or loaded, or did not come within 10 seconds. People see it in their language, mostly with a way to try again; what comes after all is shown. That the API refuses what a person does, such as a verdict, is told to that person alone.',
  'customer-session-expired':
    'The token has ended, and the page gave no other. Where it has not given any yet, `customer-error` tells that alone.',
  'customer-navigate':
    'The person wants to go to a path that is not the element’s own, such as from a list of batches up to the projects. Call `preventDefault()` if the page goes there. Otherwise the address counts that `hrefs` gives; without one the element shows the path itself where it can, and says so where it cannot.',
  'customer-location-change':
    'The element shows another place than before, by a person’s doing, by `navigate()`, or since it begins somewhere else, as with another `batch-id` or for another person. What the page sets as `location` it is not told.',
  'customer-item-judged': 'A person accepted or rejected an item, or took a verdict back.',
  'customer-package-finished': 'A person finished a package (sub-batch).',
  'customer-batch-finished': 'A person finished the acceptance of a batch.',
  'customer-feedback-submit':
    'A person sends feedback that keeps all rules, its images being uploaded. Call `preventDefault()` to keep it back: nothing is sent, and nothing of it is lost.',
  'customer-feedback-sent': 'The server has the feedback.',
  'customer-feedback-error':
    'Feedback could not be sent. The person reads why beside what they wrote, and can try again.',
  'customer-topic-change':
    'A person went to another article of the manual, another section of it, or the table of contents.',
  'customer-upload-added': 'Files were chosen or dropped, and keep all rules.',
  'customer-upload-rejected':
    'Files were chosen or dropped that break a rule; people read why in the list. Nothing of them has left the page.',
  'customer-upload-progress': 'How far the upload is, at most four times a second.',
  'customer-upload-complete': 'The upload is over, and what is complete lies in the batch.',
  'customer-upload-cancelled':
    'The upload ended early: it was given up, or the element was removed, in which case listeners on the element itself hear it.',
  'customer-upload-failed':
    'A file failed, or all of the upload. People read why, mostly with a way to try again.',
};

/** They tell what has been done, which nobody takes back by leaving. */
const AFTER_REMOVAL: readonly HostEventName[] = [
  'customer-item-judged',
  'customer-package-finished',
  'customer-batch-finished',
  'customer-feedback-sent',
  'customer-upload-cancelled',
];

/** The events that an element fires: these and what their screens tell. */
export function eventsNamed<const Names extends readonly HostEventName[]>(
  ...names: Names
): EventDefinition[] {
  return names.map((name) => ({
    name,
    detail: `HostEventDetails['${name}']`,
    cancelable: CANCELABLE_HOST_EVENTS.includes(name),
    afterRemoval: AFTER_REMOVAL.includes(name),
    description: DESCRIPTIONS[name],
  }));
}

export const commonEvents = [
  'customer-load-start',
  'customer-ready',
  'customer-error',
  'customer-session-expired',
] as const;

/** What the screens of orders, acceptance and the studio tell. */
export const deliveryEvents = [
  'customer-navigate',
  'customer-location-change',
  'customer-item-judged',
  'customer-package-finished',
  'customer-batch-finished',
] as const;
