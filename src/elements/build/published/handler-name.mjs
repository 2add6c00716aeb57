/** The prop of an event's handler: `customer-item-judged` is heard by `onItemJudged`. */
export function handlerName(event) {
  return event.replace(/^customer-/, 'on-').replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}
