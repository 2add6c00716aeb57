import type { Area } from '../../shared/routing/area.ts';
import { acceptance } from '../acceptance/area.ts';
import { credential } from '../credential/area.ts';
import { datasets } from '../datasets/area.ts';
import { downloads } from '../downloads/area.ts';
import { embed } from '../embed/area.ts';
import { feedback } from '../feedback/area.ts';
import { help } from '../help/area.ts';
import { orders } from '../orders/area.ts';
import { profile } from '../profile/area.ts';
import { projects } from '../projects/area.ts';
import { session } from '../session/area.ts';
import { studio } from '../studio/area.ts';
import { sync } from '../sync/area.ts';
import { system } from '../system/area.ts';
import { team } from '../team/area.ts';
import { workload } from '../workload/area.ts';
import { consoleArea } from './area.ts';
import { shellArea } from './shell/shell-area.ts';

/** Everything the console shows. */
export const AREAS: readonly Area[] = [
  consoleArea,
  shellArea,
  session,
  datasets,
  orders,
  projects,
  acceptance,
  studio,
  profile,
  team,
  workload,
  credential,
  sync,
  embed,
  downloads,
  system,
  feedback,
  help,
];
