import { attributeType } from '../published/attribute-type.mjs';
import { handlerName } from '../published/handler-name.mjs';
import { eventSection } from './event-section.mjs';
import { exampleOf } from './example.mjs';
import { html, prose } from './html.mjs';
import { sizeRows } from './size-rows.mjs';
import { code, table } from './table.mjs';

const meaning = { heading: 'Meaning', cell: ({ description }) => prose(description) };
const named = (heading) => [{ heading, cell: ({ name }) => code(name || '(default)') }, meaning];

const ATTRIBUTES = [
  { heading: 'Attribute', cell: ({ name }) => code(name) },
  { heading: 'Property', cell: ({ property }) => code(property) },
  { heading: 'Values', cell: (attribute) => code(attributeType(attribute)) },
  {
    heading: 'Without it',
    cell: ({ fallback }) => (fallback === null ? html`<span class="quiet">nothing</span>` : code(fallback)),
  },
  meaning,
];
const PROPERTIES = [
  { heading: 'Property', cell: ({ name }) => code(name) },
  { heading: 'Type', cell: ({ type }) => code(type) },
  meaning,
];
const METHODS = [
  { heading: 'Method', cell: (method) => code(signatureOf(method)) },
  { heading: 'Returns', cell: ({ returns }) => code(returns) },
  {
    heading: 'Meaning',
    cell: ({ description, parameters }) => [
      prose(description),
      ...parameters.map((one) => html`<br />${code(one.name)}: ${prose(one.description)}`),
    ],
  },
];
const CSS_PROPERTIES = [
  { heading: 'Custom property', cell: ({ name }) => code(name) },
  { heading: 'Syntax', cell: ({ syntax }) => code(syntax) },
  { heading: 'Range', cell: ({ range }) => range ?? '' },
  { heading: 'Without it', cell: ({ fallback }) => code(fallback) },
  meaning,
];

/** All that is public about one element. */
export function elementPage(definition, eventDetails, budgets) {
  const { tag, name, summary, description, attributes, properties, methods, events } = definition;
  const { slots, parts, cssProperties, rights } = definition;
  return html`<h1><code>&lt;${tag}&gt;</code></h1>
<p class="lead">${prose(summary)}</p>
<p>${prose(description)}</p>
<pre class="example" tabindex="0"><code>${exampleOf(definition)}</code></pre>
<h2 id="attributes">Attributes</h2>
<p>Each is a property, too, and can be changed at any time. Empty and unknown values count as missing.</p>
${table('attributes', ATTRIBUTES, attributes)}
<h2 id="properties">Properties</h2>
<p>These are never written into the markup.</p>
${table('properties', PROPERTIES, properties)}
${section('methods', 'Methods', METHODS, methods, 'It has none of its own.')}
<h2 id="events">Events</h2>
<p>They bubble, also out of shadow roots; elements inside a session are heard on it, too. In React
<code>${handlerName('customer-ready')}</code> is the handler of <code>customer-ready</code>, and so on.</p>
${events.map((event) => eventSection(event, eventDetails))}
${section('slots', 'Slots', named('Slot'), slots, 'It shows none of its children.')}
${section('parts', 'Parts', named('Part'), parts, 'None of its parts is named for `::part()`.')}
${section('css-properties', 'Custom properties of CSS', CSS_PROPERTIES, cssProperties, 'It has no look of its own.')}
${section('rights', 'Whose token', [{ heading: 'Token or role', cell: ({ name: right }) => right }, meaning], rights)}
<h2 id="imports">Imports and sizes</h2>
${table(
  'imports',
  [
    { heading: 'Import', cell: ([path]) => code(path) },
    { heading: 'Gives', cell: ([, gives]) => gives },
  ],
  [
    [`customer-console/elements/${tag}`, html`registers it, and <code>define${name}(tag)</code>`],
    [`customer-console/pure/${tag}`, html`<code>define${name}(tag)</code> alone`],
    [
      `customer-console/standalone/${tag}`,
      html`as the first, in one file, for <code>&lt;script integrity&gt;</code>`,
    ],
    ['customer-console/react', html`<code>&lt;${name}&gt;</code> as a component of React 18 and later`],
  ],
)}
${sizes(sizeRows(tag, budgets))}`;
}

function sizes(rows) {
  if (rows.length === 0) return '';
  const columns = [
    { heading: 'To', cell: ({ label }) => label },
    { heading: 'At most', cell: ({ kilobytes }) => `${kilobytes} KB` },
  ];
  return html`<p class="after">What a page downloads, compressed with Brotli; tests keep it below these figures.</p>
${table('sizes', columns, rows)}`;
}

function section(id, title, columns, rows, none = '') {
  return html`<h2 id="${id}">${title}</h2>
${rows.length > 0 ? table(id, columns, rows) : html`<p class="quiet">${prose(none)}</p>`}`;
}

function signatureOf({ name, parameters }) {
  return `${name}(${parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ')})`;
}
