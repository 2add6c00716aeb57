import type { Role } from '../../../shared/contract/role.ts';
import { ROLE } from '../../../shared/contract/role.ts';
import type { IconName } from '../../../shared/ui/sign/icon.tsx';
import type { Edition } from './edition.ts';

/** A place that the shell leads to; shown only where a mounted area has it. */
interface MenuPlace {
  readonly to: string;
  /** It is highlighted on its own path, and on those that begin with one of these. */
  readonly covers: readonly string[];
}

export interface TopMenuEntry extends MenuPlace {
  readonly key: 'dataSets' | 'orders' | 'projects' | 'help';
  /** Role code that does not see it (specification 6). */
  readonly hiddenFor?: Role;
  /** Not in the Global build (specification 1). */
  readonly standardOnly?: boolean;
}

export interface SideEntry extends MenuPlace {
  readonly key:
    | 'orderList'
    | 'dataDownload'
    | 'workload'
    | 'projectList'
    | 'desktopClients'
    | 'team'
    | 'sentFeedback'
    | 'credential'
    | 'syncHistory'
    | 'embed'
    | 'errorLog';
  readonly icon: IconName;
  /** Needs role code 10. */
  readonly administratorOnly?: boolean;
  readonly standardOnly?: boolean;
}

export interface SideSection {
  readonly key: 'orders' | 'acceptance' | 'tools' | 'team' | 'integration' | 'system';
  readonly entries: readonly SideEntry[];
}

export const PROFILE_PATH = '/profile';

const STUDIO_PATHS = ['/studio/', '/studioPackage/'];
const PROJECT_PATHS = ['/projects/', ...STUDIO_PATHS, '/accept/'];
/** All of them but the sync history, which is an entry of its own. */
const BATCH_PATHS = [
  ...['/projects/deliveryBatch', '/projects/packageList', '/projects/dataList'],
  ...STUDIO_PATHS,
  '/accept/',
];

const TOP_MENU: readonly TopMenuEntry[] = [
  { key: 'dataSets', to: '/dataSet/dataSetList', covers: ['/dataSet/'], hiddenFor: ROLE.acceptor },
  { key: 'orders', to: '/orderManage', covers: ['/order/'] },
  { key: 'projects', to: '/dashboard', covers: PROJECT_PATHS, standardOnly: true },
  { key: 'help', to: '/helpCenter', covers: [] },
];

const SIDE_MENU: readonly SideSection[] = [
  {
    key: 'orders',
    entries: [
      { key: 'orderList', to: '/orderManage', covers: ['/order/orderDetail'], icon: 'report' },
      {
        key: 'dataDownload',
        to: '/order/dataDownload',
        covers: [],
        icon: 'download',
        administratorOnly: true,
      },
      {
        key: 'workload',
        to: '/order/workload',
        covers: ['/order/workloadDetail'],
        icon: 'chart',
        administratorOnly: true,
      },
    ],
  },
  {
    key: 'acceptance',
    entries: [
      { key: 'projectList', to: '/dashboard', covers: BATCH_PATHS, icon: 'layers', standardOnly: true },
    ],
  },
  {
    key: 'tools',
    entries: [{ key: 'desktopClients', to: '/downloadPage', covers: [], icon: 'desktop' }],
  },
  {
    key: 'team',
    entries: [{ key: 'team', to: '/inviteMembers', covers: [], icon: 'users', administratorOnly: true }],
  },
  {
    key: 'integration',
    entries: [
      { key: 'credential', to: '/credential', covers: [], icon: 'key', administratorOnly: true },
      { key: 'syncHistory', to: '/projects/syncHistory', covers: [], icon: 'send', administratorOnly: true },
      { key: 'embed', to: '/embed', covers: [], icon: 'cube', administratorOnly: true },
    ],
  },
  {
    key: 'system',
    entries: [
      { key: 'sentFeedback', to: '/sentFeedback', covers: [], icon: 'message', administratorOnly: true },
      { key: 'errorLog', to: '/errorLog', covers: [], icon: 'warning', administratorOnly: true },
    ],
  },
];

export interface MenuFacts {
  readonly role: Role | null;
  readonly edition: Edition;
  /** Whether a mounted area has the path. */
  readonly leadsSomewhere: (path: string) => boolean;
}

/** The top menu for a person: what leads nowhere yet is not there. */
export function topMenu({ role, edition, leadsSomewhere }: MenuFacts): readonly TopMenuEntry[] {
  return TOP_MENU.filter(
    (entry) =>
      leadsSomewhere(entry.to) &&
      (entry.hiddenFor === undefined || entry.hiddenFor !== role) &&
      (edition === 'standard' || !entry.standardOnly),
  );
}

/** The sidebar for a person, without sections that have nothing to show. */
export function sideMenu({ role, edition, leadsSomewhere }: MenuFacts): readonly SideSection[] {
  return SIDE_MENU.map(({ key, entries }) => ({
    key,
    entries: entries.filter(
      (entry) =>
        leadsSomewhere(entry.to) &&
        (role === ROLE.administrator || !entry.administratorOnly) &&
        (edition === 'standard' || !entry.standardOnly),
    ),
  })).filter(({ entries }) => entries.length > 0);
}

/** Pages that stand in the user menu as well: those beyond the top menu that are no list of an order. */
const IN_USER_MENU: readonly SideEntry['key'][] = [
  'workload',
  'desktopClients',
  'team',
  'credential',
  'syncHistory',
  'embed',
  'sentFeedback',
];

export function userPages(facts: MenuFacts): readonly SideEntry[] {
  return sideMenu(facts)
    .flatMap(({ entries }) => entries)
    .filter(({ key }) => IN_USER_MENU.includes(key));
}

/** Whether a place is to be highlighted while `path` is shown. */
export function isActive({ to, covers }: MenuPlace, path: string): boolean {
  return path === to || covers.some((start) => path.startsWith(start));
}

/** The studio has the whole window, and no floating feedback button (specification 2). */
export function isStudio(path: string): boolean {
  return STUDIO_PATHS.some((start) => path.startsWith(start));
}
