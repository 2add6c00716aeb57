import { PROJECT } from './project-folder.mjs';
import { drawnLater, drawnWith } from './reached-modules.mjs';

const under = (path) => new RegExp(`^${PROJECT}src/${path}\\.tsx?$`);

/**
 * What is seen first, by the modules that it begins with; each stands on those before it, but for the console's: an
 * element shows the lists without its frame.
 */
const STAGES = [
  // What every element is defined with. The definitions stay apart: a bundler takes those that its page uses.
  [
    'element',
    under(
      'elements/(define-element|connection-context|common-(attributes|css-properties|events|methods|parts|properties))',
    ),
  ],
  // What those are defined with that show more than one screen.
  ['places', under('elements/(common-[a-z-]+|element-places|first-texts|has-stored-token|built-in)')],
  // What embedded elements draw with; the console stands on all of it, and on more.
  [
    'foundation',
    under('elements/(roots/(?!console|feedback|dataset-upload|help|studio)[a-z-]+-root|react-part)'),
  ],
  ['console', under('elements/roots/console-root')],
  // What lists, batches and the studio have in common (`decide`): whoever sees one of them alone fetches no other.
  ['delivery', /^$/],
  // What this list is made of, others are made of, too.
  ['lists', under('app/orders/order-list')],
  ['batches', under('app/projects/(project|batch)-list')],
  ['batch', under('app/acceptance/batch/batch-screen')],
  ['sign-in', under('app/session/login')],
  // What was judged and is not with the server yet: looked for once a first screen stands.
  ['outbox', under('shared/judging/keep-work-outbox')],
  // What a person opens: fetched when the first of them is needed.
  ['popups', under('shared/ui/(form/select-list|action/(menu-list|place-menu)|shoelace/parts)')],
];
/**
 * What feedback alone is drawn with, on pages that have nothing else of ours: it takes the part of the foundation that
 * it needs, and its own.
 */
const FEEDBACK = under('elements/(roots/feedback-root|react-part)');

/** The chunks that are there wherever anything of ours is drawn. */
export const GROUND = ['element', 'places', 'react', 'form', 'foundation'];

/** Areas that only the console shows. */
const CONSOLES_OWN = [
  'console',
  'session',
  'sign-in',
  'profile',
  'system',
  'feedback',
  'credential',
  'embed',
  'team',
];

const AREA = new RegExp(`^${PROJECT}src/(?:app/([a-z-]+)|shared/(sign-in))/`);

/**
 * What changes seldom or is always needed together gets one chunk: it stays in the cache when other code has
 * changed, and a first screen is a few requests instead of dozens.
 */
const TOGETHER = [
  // Definitions describe it, for documentation alone: it is first needed to draw.
  ['form', /[\\/]src[\\/]shared[\\/]ui[\\/]look[\\/]/],
  // What feedback has in common with most screens, unlike its other fields.
  [
    'form',
    /[\\/]src[\\/]shared[\\/]ui[\\/](form[\\/](text-area|use-cut-paste)\.tsx?|overlay[\\/]use-kept-focus\.ts)$/,
  ],
  // Keys of what is sent, of feedback and of most screens.
  ['form', /[\\/]node_modules[\\/]uuid[\\/]/],
  ['react', /[\\/]node_modules[\\/](react|react-dom|scheduler|i18next)[\\/]|commonjsHelpers/],
  // What stands without React, of feedback, help and uploads, needs them: a file of their own would cost a request more.
  [
    'element',
    /[\\/]src[\\/]elements[\\/](adopt-sheet|own-texts|opened-launcher|theme-of|watch-trigger)\.ts$/,
  ],
  // Asks for the connection of a session, which what is drawn does.
  ['form', /[\\/]@lit[\\/]context[\\/]lib[\\/]context-request-event\.js$/],
  // Of a session, which stands without React, and of what is drawn.
  ['element', /[\\/]src[\\/]shared[\\/]connection[\\/]is-token\.ts$/],
  [
    'places',
    /[\\/]src[\\/]shared[\\/](format[\\/](file-size|number-format|thousands)|i18n[\\/]language-cookie|connection[\\/]token-key)\.ts$/,
  ],
  // What a place for files stands with before React: else it would fetch all that screens share.
  [
    'drop',
    /[\\/]src[\\/](shared[\\/](contract[\\/]dataset[\\/](upload-rules|first-batch)|upload[\\/](session[\\/]uploads-database|pick[\\/]read-(drop|entries|handles)))|app[\\/]datasets[\\/]upload[\\/](limit-text|drop-rules|pick-handles)|elements[\\/]dataset-upload[\\/](chosen-limits|unfit-target))\.ts$/,
  ],
  // Many queries as one, and lists that grow: a first screen has neither, but the library's index names them.
  [
    'query-sets',
    /[\\/]@tanstack[\\/](react-query|query-core)[\\/]build[\\/]modern[\\/](useQueries|queriesObserver|useInfiniteQuery|infiniteQueryObserver)\.js$/,
  ],
  // What a sample says, in the studio on one and on the pages of batches: lists and packages have none of it.
  [
    'estimate',
    /[\\/]src[\\/]shared[\\/]contract[\\/]sampling[\\/](binomial|bisect|clopper-pearson|curtailment|estimate-of|incomplete-beta|interval|log-gamma|normal-quantile|wilson)\.ts$/,
  ],
  // Of which most of the product needs none.
  ['long-lists', /[\\/]node_modules[\\/]@tanstack[\\/](virtual-core|react-virtual)[\\/]/],
  // What is kept on the device, which feedback does without any work to send.
  ['device', /[\\/]src[\\/]shared[\\/](device[\\/]|draft[\\/]draft-)|[\\/]node_modules[\\/]idb[\\/]/],
  // What was begun in a form, looked for once that stands.
  ['kept-feedback', /[\\/]src[\\/]app[\\/]feedback[\\/](kept-feedback|claim-draft)\./],
  // What tells of work that is not sent, fetched before it is needed: there may be no network then.
  ['unsent', /[\\/]src[\\/]shared[\\/]delivery[\\/]unsent[\\/](unsent-dialog|refus|unfit|entry-)/],
  // Sentences with links in them: react-i18next has them in one package with what everybody needs.
  ['sign-in', /[\\/]node_modules[\\/](react-i18next[\\/].*[\\/]Trans\w*\.js|html-parse-stringify)/],
  ['react', /[\\/]node_modules[\\/]react-i18next[\\/]/],
  ['texts-form-$1', /[\\/]locales[\\/](\w+)[\\/]\w+\.json\?form$/],
  ['texts-$1', /[\\/]locales[\\/](\w+)[\\/](delivery|errors|lists|orders|outbox|projects|shared|ui)\.json$/],
  ['manual-$1', /[\\/]locales[\\/](\w+)[\\/]manual[\\/]contents\.md$/],
  // Of the console's frame and of its way in, which no other element has.
  ['texts-console-$1', /[\\/]locales[\\/](\w+)[\\/](console|session|signin|tabs)\.json$/],
];

/** The sets of modules that decide: found once for a bundle, asked for every module of it. */
const decided = new WeakMap();

/** The name of the chunk that a module goes into, where it is not Rollup's to decide: its `manualChunks`. */
export function chunkOf(id, graph) {
  for (const [name, pattern] of TOGETHER) {
    const match = pattern.exec(id);
    if (match) return name.replace('$1', match[1]);
  }
  if (!decided.has(graph)) decided.set(graph, decide(graph));
  const { stages, later } = decided.get(graph);
  for (const [name, modules] of stages) if (modules.has(id)) return name;
  // What is imported by itself stays so: Rollup then knows all that it needs (flat-imports.mjs).
  if (later.has(id)) return undefined;
  return sharedChunk(
    id,
    [...later].filter(([, modules]) => modules.has(id)).map(([start]) => start),
  );
}

/**
 * By name, the first that holds a module counts. What is first needed by one screen and later by quite another one goes
 * down to where both have it: neither the console's frame comes with an element then, nor a batch with the studio.
 */
function decide(graph) {
  const stages = new Map(STAGES.map(([name, start]) => [name, drawnWith(graph, start)]));
  const later = drawnLater(graph);
  const drawnIn = (isArea) =>
    [...later]
      .filter(([id]) => isArea(areaOf(id)))
      .reduce((all, [, modules]) => all.union(modules), new Set());
  const movedDown = (from, to, modules) => {
    for (const name of from) stages.set(to, stages.get(to).union(stages.get(name).intersection(modules)));
  };
  movedDown(
    ['console', 'sign-in'],
    'foundation',
    drawnIn((area) => !CONSOLES_OWN.includes(area)),
  );
  movedDown(
    ['lists', 'batches', 'batch'],
    'delivery',
    drawnIn((area) => area === 'studio'),
  );
  return { stages: withFeedback(stages, drawnWith(graph, FEEDBACK)), later };
}

/** Before all others but those that define elements: whatever it shares is then in a chunk that it can take alone. */
function withFeedback(stages, feedback) {
  const [element, places, ...others] = stages;
  const form = feedback.intersection(stages.get('foundation'));
  return new Map([element, places, ['form', form], ['feedback', feedback.difference(form)], ...others]);
}

function areaOf(id) {
  if (id.startsWith(`${PROJECT}src/elements/dataset-upload/`) || id.endsWith('/dataset-upload-root.tsx'))
    return 'datasets';
  if (id.endsWith('/help-root.tsx')) return 'help';
  // What another element begins with has a stage of its own.
  if (id.startsWith(`${PROJECT}src/elements/`)) return 'console';
  const [, area, room] = AREA.exec(id) ?? [];
  return area ?? room ?? 'dialogs';
}

/** Large, and many a part of the console needs none of it. */
const CANVAS = /\/src\/shared\/annotation\/|[\\/]node_modules[\\/]flat(bush|queue)[\\/]/;

/** Of a module that several parts need, each of which is fetched when it is shown: by the areas that these are of. */
function sharedChunk(id, starts) {
  if (starts.length < 2) return undefined;
  const areas = new Set(starts.map(areaOf));
  if (areas.isSubsetOf(new Set(['acceptance', 'orders', 'projects', 'dialogs']))) return 'acceptance-parts';
  if (areas.isSubsetOf(new Set(['credential', 'embed', 'dialogs']))) return 'integration-parts';
  // The page that embeds offers what may be embedded: that is no reason for others to fetch it.
  if (areas.has('datasets') && areas.isSubsetOf(new Set(['datasets', 'embed']))) return 'datasets-parts';
  if (areas.size === 1) return `${[...areas][0]}-parts`;
  if (CANVAS.test(id)) return 'canvas';
  // Work is the studio's, and what has it in it; what others share, it does not fetch.
  return areas.has('studio') ? 'work' : 'parts';
}
