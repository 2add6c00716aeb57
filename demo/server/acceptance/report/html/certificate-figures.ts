import { counters } from '../../../result/counters.ts';
import { errorCounts } from '../error-counts.ts';
import { type Figure, figuresOf } from '../figures.ts';
import { rateInterval } from '../rate-interval.ts';
import { fill } from '../texts/report-texts.ts';
import { packageStateName } from '../words.ts';
import type { CertificateContext } from './certificate-context.ts';
import { packageChart, paretoChart, type RateRow, rateChart, resultChart } from './charts.ts';
import { html, type Markup } from './markup.ts';

/** The figures that stand at the top, as in the console. */
const KEY_FIGURES = ['delivered', 'reviewed', 'accepted', 'rejected', 'accuracyRate'] as const;

function shownValue(figure: Figure, { words }: CertificateContext): string {
  return figure.kind === 'count' ? words.number(figure.value) : words.percent(figure.value);
}

export function intervalWords(
  interval: { readonly low: number; readonly high: number } | null,
  { words }: CertificateContext,
): string {
  return interval ? `${words.percent(interval.low)} – ${words.percent(interval.high)}` : '';
}

/** Everything that is counted, with its definition. */
export function figureSection(context: CertificateContext): Markup {
  const { t, data, words } = context;
  const figures = figuresOf(data);
  const { delivered, reviewed, accepted, rejected } = counters(data.batch);
  const split = { accepted, rejected, unchecked: delivered - reviewed };
  const key = figures.filter(({ name }) => (KEY_FIGURES as readonly string[]).includes(name));
  return html`<section><h2>${t.html.results}</h2><p class="note">${t.html.onScreen}</p><div class="figures">${key.map(
    (figure) =>
      html`<div><small>${t[figure.name]}</small><b>${shownValue(figure, context)}</b><small>${figure.kind === 'rate' ? intervalWords(figure.interval, context) : ''}</small></div>`,
  )}</div><figure>${resultChart(split, t.html.results)}</figure><div class="key"><span class="pass"><i></i>${t.accepted} ${words.number(accepted)}</span><span class="fail"><i></i>${t.rejected} ${words.number(rejected)}</span><span><i class="none"></i>${t.unchecked} ${words.number(split.unchecked)}</span></div><div class="table"><table class="defined"><caption>${t.figures}</caption><thead><tr><th>${t.figure}</th><th class="n">${t.value}</th><th class="t">${t.html.interval}</th><th>${t.meaning}</th></tr></thead><tbody>${figures.map(
    (figure) =>
      html`<tr><td class="t">${t[figure.name]}</td><td class="n">${shownValue(figure, context)}</td><td class="t">${figure.kind === 'rate' ? intervalWords(figure.interval, context) : ''}</td><td>${t.meanings[figure.name]}</td></tr>`,
  )}</tbody></table></div>${accuracy(context, figures)}</section>
`;
}

function accuracy(context: CertificateContext, figures: readonly Figure[]): Markup {
  const { t, data, words } = context;
  const rows: RateRow[] = figures.flatMap((figure) =>
    figure.kind === 'rate' && figure.value !== null
      ? [{ label: t[figure.name], rate: figure.value, interval: figure.interval }]
      : [],
  );
  for (const { number, accepted, rejected, population } of data.spotChecks) {
    const judged = accepted + rejected;
    const interval = rateInterval(accepted, judged, population);
    if (judged > 0)
      rows.push({
        label: `${t.checkNumber} ${words.number(number)}`,
        rate: accepted / judged,
        interval,
      });
  }
  if (rows.length === 0) return html``;
  return html`<h3>${t.html.accuracy}</h3><figure>${rateChart(rows, t.html.accuracy, words)}</figure><p class="note">${t.html.accuracyNote}</p><div class="table"><table><thead><tr><th>${t.figure}</th><th class="n">${t.html.rate}</th><th class="n">${t.html.interval}</th></tr></thead><tbody>${rows.map(
    ({ label, rate, interval }) =>
      html`<tr><td>${label}</td><td class="n">${words.percent(rate)}</td><td class="n">${intervalWords(interval, context)}</td></tr>`,
  )}</tbody></table></div><p class="note">${t.intervalNote} ${t.objectIntervalNote}</p>`;
}

/** What was rejected for what. */
export function errorSection(context: CertificateContext): Markup {
  const { t, words } = context;
  const errors = errorCounts(context);
  if (errors.length === 0) {
    return html`<section><h2>${t.html.pareto}</h2><p>${t.html.noErrors}</p></section>
`;
  }
  return html`<section><h2>${t.html.pareto}</h2><figure>${paretoChart(errors, t.html.pareto, words)}</figure><p class="note">${t.html.paretoNote}</p><div class="table"><table><thead><tr><th>${t.errorType}</th><th>${t.severity}</th><th class="n">${t.items}</th><th class="n">${t.objects}</th><th class="n">${t.share}</th><th class="n">${t.cumulative}</th></tr></thead><tbody>${errors.map(
    (one) =>
      html`<tr><td>${one.title}</td><td class="t">${t.severities[one.severity]}</td><td class="n">${words.number(one.items)}</td><td class="n">${words.number(one.objects)}</td><td class="n">${words.percent(one.share)}</td><td class="n">${words.percent(one.cumulative)}</td></tr>`,
  )}</tbody></table></div></section>
`;
}

/** So many packages fit into a picture of a page. */
const MAX_BARS = 40;

/** The packages in their order. */
export function packageSection(context: CertificateContext): Markup {
  const { t, data, words } = context;
  const rows = data.packages.map((one) => ({ one, sums: counters(one) }));
  const drawn = rows.slice(0, MAX_BARS).map(({ one, sums }) => ({
    label: one.name,
    accepted: sums.accepted,
    rejected: sums.rejected,
    unchecked: sums.delivered - sums.reviewed,
    rate: sums.accuracyRate,
  }));
  const left = { shown: words.number(drawn.length), total: words.number(rows.length) };
  const note =
    rows.length > drawn.length ? html`<p class="note">${fill(t.html.packagesShown, left)}</p>` : html``;
  return html`<section><h2>${t.html.byPackage}</h2><figure>${packageChart(drawn, t.html.byPackage, words)}</figure>${note}<div class="table"><table><thead><tr><th class="n">${t.position}</th><th>${t.package}</th><th>${t.status}</th><th class="n">${t.delivered}</th><th class="n">${t.accepted}</th><th class="n">${t.rejected}</th><th class="n">${t.accuracyRate}</th><th>${t.concludedBy}</th><th>${t.concludedAt}</th></tr></thead><tbody>${rows.map(
    ({ one, sums }) =>
      html`<tr><td class="n">${words.number(one.position)}</td><td>${one.name}</td><td class="t">${packageStateName(one.state, t)}</td><td class="n">${words.number(sums.delivered)}</td><td class="n">${words.number(sums.accepted)}</td><td class="n">${words.number(sums.rejected)}</td><td class="n">${words.percent(sums.accuracyRate)}</td><td>${one.finishedBy}</td><td class="t">${one.finishedAt && words.time(one.finishedAt)}</td></tr>`,
  )}</tbody></table></div></section>
`;
}
