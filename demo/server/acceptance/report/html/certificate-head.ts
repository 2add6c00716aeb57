import { batchPhase } from '../../../../../src/shared/contract/batch-state.ts';
import { ruleWords } from '../words.ts';
import type { CertificateContext } from './certificate-context.ts';
import { CERTIFICATE_META } from './certificate-policy.ts';
import { CERTIFICATE_STYLE } from './certificate-style.ts';
import { html, type Markup, trusted } from './markup.ts';

const LANG = { en: 'en', zh: 'zh-CN', ja: 'ja' } as const;

/** The head of the page, who it is about, and what was decided. */
export function certificateHead(context: CertificateContext): Markup {
  const { t, data, language } = context;
  const { batch } = data;
  const title = `${t('reportfile:certificate')} · ${batch.orderName} · ${batch.name}`;
  return html`${trusted('<!doctype html>\n')}<html lang="${LANG[language]}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${CERTIFICATE_META}"><meta name="viewport" content="width=device-width"><title>${title}</title>${trusted(`<style>${CERTIFICATE_STYLE}</style>`)}</head><body>
<header><p class="kicker"><b>${t('reportfile:certificate')}</b><span>${data.customer}</span></p><h1>${batch.orderName}&nbsp;· ${batch.name}</h1><p class="subtitle">${t('certificate:subtitle')}</p></header>
${decision(context)}
${facts(context)}
`;
}

const ICON = {
  pass: 'M4 12.5l5.5 5.5L20 6.5',
  fail: 'M6 6l12 12M18 6L6 18',
  open: 'M12 6v6l4 3',
} as const;

/** Colour, sign and word. */
function decision({ t, data, words }: CertificateContext): Markup {
  const { batch, decision: decided } = data;
  const phase = batchPhase(batch.state);
  const tone = phase === 'accepted' ? 'pass' : phase === 'rejected' || phase === 'repair' ? 'fail' : 'open';
  const by = decided ? decidedBy(decided, { t, words }) : t('reportfile:undecided');
  return html`<div class="decision ${tone}"><svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"><circle cx="12" cy="12" r="11"/><path d="${ICON[tone]}" transform="translate(3 3) scale(.75)"/></svg><div><strong>${t(`delivery:batchState.${batch.state}`)}</strong><span>${by}</span></div></div>`;
}

function decidedBy(
  { by: name, at, plan }: NonNullable<CertificateContext['data']['decision']>,
  { t, words }: Pick<CertificateContext, 't' | 'words'>,
): string {
  const time = words.time(at);
  return plan
    ? t('certificate:decisionByPlan', { name, time, number: plan })
    : t('certificate:decisionBy', { name, time });
}

function facts({ t, data, words }: CertificateContext): Markup {
  const { batch } = data;
  const fact = (label: string, value: string | null, className = '') =>
    value === null || value === ''
      ? html``
      : html`<div class="${className}"><dt>${label}</dt><dd>${value}</dd></div>`;
  return html`<dl>${[
    fact(t('fields:project'), batch.projectName),
    fact(t('fields:order'), batch.orderName),
    fact(t('fields:number'), batch.number),
    fact(t('fields:submitter'), batch.submitter),
    fact(t('fields:deliveredAt'), words.time(batch.deliveredAt)),
    fact(t('fields:round'), words.number(batch.round)),
    fact(t('fields:lastAcceptor'), batch.lastAcceptor),
    fact(t('fields:completedAt'), batch.completedAt && words.time(batch.completedAt)),
    fact(t('reportfile:packages'), words.number(batch.packageCount)),
    fact(t('reportfile:rule'), ruleWords(batch.objectRule, t), 'wide'),
    fact(t('fields:remark'), batch.remark, 'wide'),
  ]}</dl>
`;
}
