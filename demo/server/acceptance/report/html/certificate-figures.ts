import { estimateOf } from '../../../../../src/shared/contract/sampling/estimate-of.ts';
import { counters } from '../../../sums/counters.ts';
import { errorCounts } from '../error-counts.ts';
import { type Figure, figuresOf } from '../figures.ts';
import type { ReportSpotCheck } from '../report-rows.ts';
import { packageStateName } from '../words.ts';
import type { CertificateContext } from './certificate-context.ts';
import { packageChart, paretoChart, type RateRow, rateChart, resultChart } from './charts.ts';
import { html, type Markup } from './markup.ts';

/** The figures that stand at the top, as in the console. */
const KEY_FIGURES = ['delivered', 'reviewed', 'accepted', 'rejected', 'accuracyRate'] as const;

function shownValue(figure: Figure, { words }: CertificateContext): string {
  return figure.kind === 'count' ? words.number(figure.value) : words.percent(figure.value);
}

/** “–” where there is none, as on screen. */
export function intervalWords(
  interval: { readonly low: number; readonly high: number } | null,
  { words }: CertificateContext,
): string {
  return interval ? `${words.percent(interval.low)} – ${words.percent(interval.high)}` : '–';
}

/** Everything that is counted, with its definition. */
export function figureSection(context: CertificateContext): Markup {
  const { t, data, words } = context;
  const figures = figuresOf(data);
  const { delivered, reviewed, accepted, rejected } = counters(data.batch);
  const split = { accepted, rejected, unchecked: delivered - reviewed };
  const key = figures.filter(({ name }) => (KEY_FIGURES as readonly string[]).includes(name));
  return html`<section><h2>${t('certificate:results')}</h2><p class="note">${t('certificate:onScreen')}</p><div class="figures">${key.map(
    (figure) =>
      html`<div><small>${t(`fields:figure.${figure.name}`)}</small><b>${shownValue(figure, context)}</b></div>`,
  )}</div><figure>${resultChart(split, t('certificate:results'))}</figure><div class="key"><span class="pass"><i></i>${t('fields:figure.accepted')} ${words.number(accepted)}</span><span class="fail"><i></i>${t('fields:figure.rejected')} ${words.number(rejected)}</span><span><i class="none"></i>${t('fields:figure.unchecked')} ${words.number(split.unchecked)}</span></div><div class="table"><table class="defined"><caption>${t('reportfile:figures')}</caption><thead><tr><th>${t('reportfile:figure')}</th><th class="n">${t('reportfile:value')}</th><th class="t">${t('certificate:interval')}</th><th>${t('reportfile:meaning')}</th></tr></thead><tbody>${figures.map(
    (figure) =>
      html`<tr><td class="t">${t(`fields:figure.${figure.name}`)}</td><td class="n">${shownValue(figure, context)}</td><td class="t">${figure.kind === 'rate' ? intervalWords(figure.interval, context) : ''}</td><td>${t(`reportfile:meanings.${figure.name}`)}</td></tr>`,
  )}</tbody></table></div>${accuracy(context, figures)}</section>
`;
}

function accuracy(context: CertificateContext, figures: readonly Figure[]): Markup {
  const { t, data, words } = context;
  const rows: RateRow[] = figures.flatMap((figure) =>
    figure.kind === 'rate' && figure.value !== null
      ? [{ label: t(`fields:figure.${figure.name}`), rate: figure.value, interval: figure.interval }]
      : [],
  );
  for (const check of data.spotChecks) {
    const { rate, interval } = estimateOf(check, check.order);
    if (rate !== null) rows.push({ label: checkName(check, context), rate, interval });
  }
  if (rows.length === 0) return html``;
  return html`<h3>${t('certificate:accuracy')}</h3><figure>${rateChart(rows, t('certificate:accuracy'), words)}</figure><p class="note">${t('certificate:accuracyNote')}</p><div class="table"><table><thead><tr><th>${t('reportfile:figure')}</th><th class="n">${t('certificate:rate')}</th><th class="n">${t('certificate:interval')}</th></tr></thead><tbody>${rows.map(
    ({ label, rate, interval }) =>
      html`<tr><td>${label}</td><td class="n">${words.percent(rate)}</td><td class="n">${intervalWords(interval, context)}</td></tr>`,
  )}</tbody></table></div><p class="note">${t('reportfile:intervalNote')} ${t('reportfile:objectIntervalNote')}</p>`;
}

/** The name of a spot check, with what keeps it from speaking of the whole batch as it is now. */
function checkName(
  { number, population, round, state }: ReportSpotCheck,
  { t, words, data }: CertificateContext,
): string {
  return [
    `${t('reportfile:checkNumber')} ${words.number(number)}`,
    ...(population === data.batch.delivered
      ? []
      : [t('certificate:ofItems', { population: words.number(population) })]),
    ...(round === data.batch.round ? [] : [t('reportfile:details.round', { value: words.number(round) })]),
    ...(state === 'cancelled' ? [t('spotcheck:state.cancelled')] : []),
  ].join(t('reportfile:list'));
}

/** What was rejected for what. */
export function errorSection(context: CertificateContext): Markup {
  const { t, words } = context;
  const errors = errorCounts(context);
  if (errors.length === 0) {
    return html`<section><h2>${t('certificate:pareto')}</h2><p>${t('certificate:noErrors')}</p></section>
`;
  }
  return html`<section><h2>${t('certificate:pareto')}</h2><figure>${paretoChart(errors, t('certificate:pareto'), words)}</figure><p class="note">${t('certificate:paretoNote')}</p><div class="table"><table><thead><tr><th>${t('reportfile:errorType')}</th><th>${t('reportfile:severity')}</th><th class="n">${t('reportfile:items')}</th><th class="n">${t('fields:figure.objects')}</th><th class="n">${t('reportfile:share')}</th><th class="n">${t('reportfile:cumulative')}</th></tr></thead><tbody>${errors.map(
    (one) =>
      html`<tr><td>${one.title}</td><td class="t">${t(`reportfile:severities.${one.severity}`)}</td><td class="n">${words.number(one.items)}</td><td class="n">${words.number(one.objects)}</td><td class="n">${words.percent(one.share)}</td><td class="n">${words.percent(one.cumulative)}</td></tr>`,
  )}</tbody></table></div></section>
`;
}

/** So many packages fit into a picture of a page. */
const MAX_BARS = 40;

/** The packages in their order. */
export function packageSection(context: CertificateContext): Markup {
  const { t, data, words, packageName } = context;
  const rows = data.packages.map((one) => ({ one, sums: counters(one) }));
  const drawn = rows.slice(0, MAX_BARS).map(({ one, sums }) => ({
    label: packageName(one.name),
    accepted: sums.accepted,
    rejected: sums.rejected,
    unchecked: sums.delivered - sums.reviewed,
    rate: sums.accuracyRate,
  }));
  const left = { shown: words.number(drawn.length), total: words.number(rows.length) };
  const note =
    rows.length > drawn.length ? html`<p class="note">${t('certificate:packagesShown', left)}</p>` : html``;
  return html`<section><h2>${t('certificate:byPackage')}</h2><figure>${packageChart(drawn, t('certificate:byPackage'), words)}</figure>${note}<div class="table"><table><thead><tr><th class="n">${t('fields:position')}</th><th>${t('fields:package')}</th><th>${t('fields:status')}</th><th class="n">${t('fields:figure.delivered')}</th><th class="n">${t('fields:figure.accepted')}</th><th class="n">${t('fields:figure.rejected')}</th><th class="n">${t('fields:figure.accuracyRate')}</th><th>${t('fields:concludedBy')}</th><th>${t('fields:concludedAt')}</th></tr></thead><tbody>${rows.map(
    ({ one, sums }) =>
      html`<tr><td class="n">${words.number(one.position)}</td><td>${packageName(one.name)}</td><td class="t">${packageStateName(one.state, t)}</td><td class="n">${words.number(sums.delivered)}</td><td class="n">${words.number(sums.accepted)}</td><td class="n">${words.number(sums.rejected)}</td><td class="n">${words.percent(sums.accuracyRate)}</td><td>${one.finishedBy}</td><td class="t">${one.finishedAt && words.time(one.finishedAt)}</td></tr>`,
  )}</tbody></table></div></section>
`;
}
