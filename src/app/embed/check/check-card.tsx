import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { checkEmbedding } from '../../../shared/contract/credential-check.ts';
import { readOrigin } from '../../../shared/contract/origin.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { TextArea } from '../../../shared/ui/form/text-area.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { checkPolicy } from '../policy/check-policy.ts';
import type { NeededPolicy } from '../policy/needed-policy.ts';
import sheet from './check-card.css';
import { Findings, type Found } from './findings.tsx';

const EXAMPLE = 'https://portal.example';
/** An app secret, or what looks like one, wherever it stands: it is never sent, nor anything with it. */
const SECRET = /(?<![\w-])cs_[\w-]{8}/;
const NOTHING = { origin: '', signed: '', token: '', policy: '' };

/** Says what is wrong with what a page or its back end sends, and what to do about each. */
export function CheckCard({ needed }: { readonly needed: readonly NeededPolicy[] }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('embed');
  const api = useApi();
  const [pasted, setPasted] = useState(NOTHING);
  const [isAsked, setAsked] = useState(false);
  const set = (name: keyof typeof NOTHING) => (value: string) => setPasted({ ...pasted, [name]: value });
  const errorOf = (name: keyof typeof NOTHING) => (SECRET.test(pasted[name]) ? t('check.secret') : undefined);
  const holdsSecret = Object.values(pasted).some((one) => SECRET.test(one));
  const isEmpty = Object.values(pasted).every((one) => one.trim() === '');
  const check = useMutation({
    mutationFn: async (): Promise<readonly Found[]> => {
      const { policy, ...sent } = trimmed(pasted);
      const isForServer = Object.values(sent).some((one) => one !== undefined);
      const { findings } = isForServer
        ? await api.call(checkEmbedding, sent, { quiet: true })
        : { findings: [] };
      const pageOrigin = sent.origin === undefined ? null : readOrigin(sent.origin).origin;
      return [...findings, ...(policy === undefined ? [] : checkPolicy(policy, needed, pageOrigin))];
    },
  });

  return (
    <Card title={t('check.title')}>
      <form
        className="check-card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (!isEmpty && !holdsSecret && !check.isPending) check.mutate();
        }}
      >
        <p className="embed-page__note">{t('check.text')}</p>
        <div className="check-card__fields">
          <TextField
            label={t('check.origin')}
            help={t('check.originHelp')}
            placeholder={EXAMPLE}
            error={errorOf('origin')}
            value={pasted.origin}
            verbatim
            onChange={set('origin')}
          />
          <TextField
            label={t('check.token')}
            help={t('check.tokenHelp')}
            error={errorOf('token')}
            value={pasted.token}
            verbatim
            onChange={set('token')}
          />
          <TextArea
            label={t('check.signed')}
            help={t('check.signedHelp')}
            rows={6}
            error={errorOf('signed')}
            value={pasted.signed}
            onChange={set('signed')}
          />
          <TextArea
            label={t('check.policy')}
            help={t('check.policyHelp')}
            rows={6}
            error={errorOf('policy')}
            value={pasted.policy}
            onChange={set('policy')}
          />
        </div>
        {isAsked && isEmpty ? <Notice tone="warning">{t('check.empty')}</Notice> : null}
        <div>
          <Button type="submit" variant="primary" loading={check.isPending}>
            {t('check.run')}
          </Button>
        </div>
        {check.error ? <ErrorNotice error={check.error} /> : null}
        {check.data && !check.isPending ? <Findings found={check.data} /> : null}
      </form>
    </Card>
  );
}

function trimmed(pasted: typeof NOTHING) {
  const clean = (text: string) => text.trim() || undefined;
  return {
    origin: clean(pasted.origin),
    signed: clean(pasted.signed),
    token: clean(pasted.token),
    policy: clean(pasted.policy),
  };
}
