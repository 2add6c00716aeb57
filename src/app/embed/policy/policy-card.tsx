import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { CodeBlock } from '../../../shared/ui/layout/code-block.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { type NeededPolicy, policyText } from './needed-policy.ts';

/** What the page's policy has to allow, where it has one. */
export function PolicyCard({ needed }: { readonly needed: readonly NeededPolicy[] }) {
  const { t } = useTranslation('embed');
  return (
    <Card title={t('policy.title')}>
      <Stack>
        <p className="embed-page__note">{t('policy.text')}</p>
        <CodeBlock code={policyText(needed)} language="text" name={t('policy.header')} />
      </Stack>
    </Card>
  );
}
