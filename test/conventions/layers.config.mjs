import { existsSync, readdirSync } from 'node:fs';

const folders = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/**
 * Which import may cross which wall (architecture.md). The zones come from the folders, so that a new area or
 * room is guarded from its first day.
 */
export function layers(root = '.') {
  const areas = folders(`${root}/src/app`).filter((area) => area !== 'console');
  const ofServer = folders(`${root}/demo/server`).filter((folder) =>
    existsSync(`${root}/demo/server/${folder}/routes.ts`),
  );
  const rooms = folders(`${root}/src/shared`);
  const forbid = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

  return [
    forbid(
      'no-circles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two files that need each other are one thing or three.',
    ),
    forbid(
      'nothing-imports-elements',
      { path: '^(src/app|src/shared)/' },
      { path: '^src/elements/' },
      'The public surface stands on top.',
    ),
    forbid(
      'shared-knows-no-area',
      { path: '^src/shared/' },
      { path: '^src/app/' },
      'The foundation knows no area.',
    ),
    ...areas.map((area) =>
      forbid(
        `area-${area}-alone`,
        { path: `^src/app/${area}/` },
        { path: '^src/app/', pathNot: `^src/app/${area}/` },
        'Areas never import each other, nor the console.',
      ),
    ),
    forbid(
      'contract-is-bottom',
      { path: '^src/shared/contract/' },
      { pathNot: ['^src/shared/contract/', '^node_modules/(@valibot/to-json-schema|valibot)/'] },
      'The contract is read by client, server and tools alike.',
    ),
    ...rooms
      .filter((room) => FRAMEWORK_FREE.includes(room))
      .map((room) =>
        forbid(
          `${room}-without-react`,
          { path: `^src/shared/${room}/` },
          { path: '^node_modules/(react|react-dom|react-i18next|wouter|@shoelace-style)/' },
          'Written without React, so that it can run in a worker and be tested alone.',
        ),
      ),
    forbid(
      'server-reads-only-the-contract',
      { path: '^demo/(server|import)/' },
      { path: '^src/', pathNot: '^src/shared/contract/' },
      'The back end and the importer share nothing but the contract.',
    ),
    ...ofServer
      .filter((area) => ALONE_ON_THE_SERVER.includes(area))
      .map((area) =>
        forbid(
          `server-${area}-alone`,
          { path: `^demo/server/${area}/` },
          {
            path: `^demo/server/(${ofServer.join('|')})/`,
            pathNot: `^demo/server/(${area}|session)/`,
          },
          'What areas share stands in a room below them; of areas only the session is one.',
        ),
      ),
    forbid(
      'server-carries-no-demonstration',
      { path: '^demo/server/' },
      { path: '^demo/data/' },
      'What only the demonstration needs is handed in by who starts the server.',
    ),
    forbid(
      'product-knows-no-demo',
      { path: '^src/' },
      { path: '^(demo|test)/' },
      'The product stands without its demonstration.',
    ),
    forbid(
      'r2wc-in-one-file',
      { path: '^src/', pathNot: '^src/elements/element-class\\.ts$' },
      { path: '^node_modules/@r2wc/' },
      'Its traps are repaired in one place.',
    ),
    forbid(
      'shoelace-in-one-room',
      { path: '^src/', pathNot: '^src/shared/ui/' },
      { path: '^node_modules/@shoelace-style/' },
      'The library can be replaced in one room.',
    ),
    forbid(
      'no-default-store',
      { path: '^src/' },
      { path: '^node_modules/(jotai/.*vanilla/store|i18next-browser)' },
      'State hangs on a connection, never on a module.',
    ),
    forbid(
      'everything-resolves',
      // What the pages of the portal import, their import map names.
      { pathNot: '^demo/portal/site/' },
      { couldNotResolve: true },
      'An import that resolves nowhere.',
    ),
    forbid(
      'only-declared-packages',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      'A package that package.json does not name.',
    ),
  ];
}

/** Areas of the server that import no other one. */
const ALONE_ON_THE_SERVER = ['team', 'workload'];

const FRAMEWORK_FREE = ['contract', 'api', 'annotation', 'outbox', 'upload', 'format'];

export default {
  forbidden: layers(),
  options: {
    parser: 'swc',
    // A type crosses a wall as a value does: it binds the two rooms to each other.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|test)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
