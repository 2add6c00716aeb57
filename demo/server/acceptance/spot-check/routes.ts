import * as spotChecks from '../../../../src/shared/contract/accept/spot-check.ts';
import {
  downloadSpotCheck,
  redrawSpotCheck,
} from '../../../../src/shared/contract/accept/spot-check-proof.ts';
import { type BoundCall, bind, bindCaller } from '../../http/call.ts';
import { draw } from './draw-spot-check.ts';
import { end } from './end-spot-check.ts';
import { preview } from './preview-spot-check.ts';
import { detail, list, sampledItems } from './read-spot-checks.ts';
import { download, redraw } from './repeat-spot-check.ts';

export const spotCheckCalls: readonly BoundCall[] = [
  bindCaller(spotChecks.drawSpotCheck, draw),
  bind(spotChecks.previewSpotCheck, preview),
  bind(spotChecks.getSpotCheckList, list),
  bind(spotChecks.getSpotCheckDetail, detail),
  bind(spotChecks.getSampledItemList, sampledItems),
  bind(spotChecks.endSpotCheck, end),
  bindCaller(redrawSpotCheck, redraw),
  bindCaller(downloadSpotCheck, download),
];
