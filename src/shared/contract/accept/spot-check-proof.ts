import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { id } from '../fields.ts';

/* What lets anybody repeat the draw of a spot check (spot-check.ts), and see that nothing was chosen by hand. */

export const redrawSpotCheck = endpoint({
  method: 'GET',
  path: '/accept/redrawSpotCheck',
  summary: 'Draw the sample again from its seed and the population as it was frozen, and compare.',
  embed: 'batch',
  request: v.object({ spotCheckId: id }),
  reply: v.object({ populationHash: v.string(), sampleHash: v.string(), same: v.boolean() }),
  errors: [ERROR.notFound],
});

export const downloadSpotCheck = endpoint({
  method: 'GET',
  path: '/accept/downloadSpotCheck',
  summary:
    'The frozen population as CSV: index, stratum, item id, file name, place in the sample. Of packages that the ' +
    'caller does not see any more the names are left out; the ids, which the hash is made of, are all there.',
  embed: 'batch',
  request: v.object({ spotCheckId: id }),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.notFound],
});
