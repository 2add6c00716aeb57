import { estimateOf, mayHaveStopped } from '../../../../../src/shared/contract/sampling/estimate-of.ts';
import { INTERVAL_OF } from '../../../../../src/shared/contract/sampling/interval-methods.ts';
import type { ReportSpotCheck } from '../report-rows.ts';
import { drawnFromWords, firstIndexOf, planWords, stratumName, whyNoInterval } from '../words.ts';
import type { CertificateContext } from './certificate-context.ts';
import { intervalWords } from './certificate-figures.ts';
import { html, type Markup } from './markup.ts';

const TONE = { open: 'open', accepted: 'pass', rejected: 'fail', cancelled: 'open' } as const;

/** How each sample was drawn, what it says, and what it takes to draw it again. */
export function spotCheckSection(context: CertificateContext): Markup {
  const { t, data } = context;
  if (data.spotChecks.length === 0) {
    return html`<section><h2>${t('certificate:spotChecks')}</h2><p>${t('certificate:noSpotChecks')}</p></section>
`;
  }
  return html`<section><h2>${t('certificate:spotChecks')}</h2>${data.spotChecks.map((one) => spotCheck(one, context))}<p class="note">${t('certificate:redraw')}</p></section>
`;
}

function spotCheck(one: ReportSpotCheck, context: CertificateContext): Markup {
  const { t, words } = context;
  const { judged, rate } = estimateOf(one, one.order);
  const counted = {
    judged: words.number(judged),
    size: words.number(one.size),
    rejected: words.number(one.rejected),
  };
  const hash = (label: string, value: string) =>
    html`<div class="wide"><dt>${label}</dt><dd class="mono">${value}</dd></div>`;
  const size =
    one.by === 'percent'
      ? `${t('reportfile:sizeRules.percent')} ${t('reportfile:inPercent', { value: one.percent ?? 0 })}`
      : t(`reportfile:sizeRules.${one.by}`);
  return html`<div class="check"><h3>${t('reportfile:checkNumber')} ${words.number(one.number)} <span class="state ${TONE[one.state]}">${t(`spotcheck:state.${one.state}`)}</span></h3><dl>${[
    fact(t('fields:round'), words.number(one.round)),
    fact(t('reportfile:population'), words.number(one.population)),
    fact(t('reportfile:size'), t('certificate:judgedOf', counted)),
    fact(t('fields:figure.sampledAccuracyRate'), words.percent(rate)),
    ...intervalFacts(one, context),
    fact(t('reportfile:sizeBy'), size),
    ...planFacts(one, context),
    fact(t('reportfile:drawOrder'), t(`reportfile:drawOrders.${one.order}`)),
    fact(t('reportfile:strataBy'), t(`reportfile:strata.${one.strataBy}`)),
    fact(
      t('reportfile:drawnFrom'),
      drawnFromWords(one, context),
      (one.packages?.length ?? 0) > 3 ? 'wide' : '',
    ),
    fact(t('reportfile:fromIndex'), words.number(firstIndexOf(one))),
    fact(t('reportfile:others'), t(`reportfile:othersHow.${one.others}`)),
    fact(t('reportfile:drawnBy'), `${one.createdBy} · ${words.time(one.createdAt)}`),
    ...(one.endedBy === null
      ? []
      : [fact(t('reportfile:endedBy'), `${one.endedBy} · ${words.time(one.endedAt)}`)]),
    fact(t('reportfile:method'), one.method),
    hash(t('reportfile:seed'), one.seed),
    hash(t('reportfile:populationHash'), one.populationHash),
    hash(t('reportfile:sampleHash'), one.sampleHash),
  ]}</dl>${strata(one, context)}</div>`;
}

function fact(label: string, value: string, className = ''): Markup {
  return html`<div class="${className}"><dt>${label}</dt><dd>${value}</dd></div>`;
}

/** Where nothing was left to chance, or nothing is judged yet, words stand in the place of the intervals. */
function intervalFacts(one: ReportSpotCheck, context: CertificateContext): Markup[] {
  const { t } = context;
  const wilson = estimateOf(one, one.order);
  const exact = estimateOf(one, one.order, INTERVAL_OF.exact);
  const why = whyNoInterval(wilson, t);
  if (why !== null) return [fact(t('certificate:interval'), why, 'wide')];
  const byExact = `${t('certificate:interval')} (Clopper–Pearson)`;
  if (mayHaveStopped(one)) {
    const said = `${intervalWords(exact.interval, context)} · ${t('reportfile:stoppedNote')}`;
    return [fact(byExact, said, 'wide')];
  }
  return [
    fact(`${t('certificate:interval')} (Wilson)`, intervalWords(wilson.interval, context)),
    fact(byExact, intervalWords(exact.interval, context)),
  ];
}

function planFacts({ plan }: ReportSpotCheck, { t, words }: CertificateContext): Markup[] {
  if (!plan) return [];
  const rule = t('certificate:planAccepts', {
    acceptance: words.number(plan.acceptance),
    size: words.number(plan.size),
  });
  return [
    html`<div class="wide"><dt>${t('reportfile:plan')}</dt><dd>${planWords(plan, t)}${t('reportfile:colon')}${rule}</dd></div>`,
  ];
}

function strata(
  { strata: parts, strataBy, order, plan }: ReportSpotCheck,
  context: CertificateContext,
): Markup {
  const { t, words } = context;
  if (strataBy === 'none') return html``;
  return html`<div class="table"><table><caption>${t('reportfile:sheets.strata')}</caption><thead><tr><th>${t('reportfile:stratum')}</th><th class="n">${t('reportfile:population')}</th><th class="n">${t('reportfile:size')}</th><th class="n">${t('fields:figure.accepted')}</th><th class="n">${t('fields:figure.rejected')}</th><th class="n">${t('fields:figure.sampledAccuracyRate')}</th><th class="n">${t('certificate:interval')}</th></tr></thead><tbody>${parts.map(
    (part) => {
      const { rate, interval } = estimateOf({ ...part, size: part.sample, plan }, order);
      const name = stratumName(part.name, strataBy, context);
      return html`<tr><td>${name || '–'}</td><td class="n">${words.number(part.population)}</td><td class="n">${words.number(part.sample)}</td><td class="n">${words.number(part.accepted)}</td><td class="n">${words.number(part.rejected)}</td><td class="n">${words.percent(rate)}</td><td class="n">${intervalWords(interval, context)}</td></tr>`;
    },
  )}</tbody></table></div>`;
}
