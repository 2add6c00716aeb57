import { field } from './field.mjs';

/** The shapes of the events' details, and every event as it bubbles through the page and the shadow roots around. */
export function eventTypes({ codes, details }) {
  const unions = codes.map(
    ({ name, values }) => `export type ${name} = ${values.map((value) => `'${value}'`).join(' | ')};`,
  );
  const shapes = [...details].map(([name, { type, fields }]) => {
    const lines = fields.map((one) => field(`readonly ${one.name}`, one.type, one.description, '    '));
    return `  readonly '${name}': ${type ?? `{\n${lines.join('\n')}\n  }`};`;
  });
  const bubbling = [...details.keys()].map(
    (name) => `  '${name}': CustomEvent<HostEventDetails['${name}']>;`,
  );
  return `${unions.join('\n')}

/** What an element tells its page: the name of each event and the shape of its \`detail\`. */
export interface HostEventDetails {
${shapes.join('\n')}
}

/** The events by their names, for whatever hears them. */
export interface HostEventMap {
${bubbling.join('\n')}
}

declare global {
  interface GlobalEventHandlersEventMap extends HostEventMap {}
  interface ShadowRootEventMap extends HostEventMap {}
}
`;
}
