import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { type OriginTest, testOrigin } from '../../../shared/contract/credential-origin.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { CodeBlock } from '../../../shared/ui/layout/code-block.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import sheet from './origin-test-dialog.css';

interface OriginTestDialogProps {
  readonly origin: string;
  readonly onClose: () => void;
}

/** What a browser meets that has a page of the origin open: its question, and its call. */
export function OriginTestDialog({ origin, onClose }: OriginTestDialogProps) {
  const { t } = useTranslation('credential');
  const api = useApi();
  const test = useQuery({
    queryKey: [testOrigin.path, origin],
    queryFn: ({ signal }) => api.call(testOrigin, { origin }, { signal, quiet: true }),
    // What was so a moment ago is nothing that anybody tests for.
    gcTime: 0,
    staleTime: 0,
  });
  return (
    <Dialog
      open
      size="large"
      title={t('originTest.title', { origin })}
      onClose={onClose}
      actions={
        <>
          <Button
            icon="refresh"
            loading={test.isFetching && !test.isPending}
            onPress={() => void test.refetch()}
          >
            {t('originTest.again')}
          </Button>
          <Button initialFocus variant="primary" onPress={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <QueryScreen query={test} placeholder={<Skeleton lines={6} />}>
        {(found) => <Found found={found} />}
      </QueryScreen>
    </Dialog>
  );
}

function Found({ found }: { readonly found: OriginTest }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const { isOwn, isAllowed, preflight, call, origin } = found;
  if (isOwn)
    return (
      <Notice live tone="good">
        {t('originTest.own')}
      </Notice>
    );
  const isAsked = preflight.allowOrigin === origin;
  const isAnswered = call.allowOrigin === origin;
  return (
    <Stack>
      <Notice live tone={isAllowed ? 'good' : 'bad'}>
        {isAllowed ? t('originTest.allowed') : t('originTest.refused')}
      </Notice>
      <Step
        isGood={isAsked}
        name={t('originTest.preflight')}
        text={t(isAsked ? 'originTest.preflightGood' : 'originTest.preflightBad')}
        code={headText(preflight.status, [
          ['access-control-allow-origin', preflight.allowOrigin],
          ['access-control-allow-methods', preflight.allowMethods],
          ['access-control-allow-headers', preflight.allowHeaders],
          ['access-control-max-age', preflight.maxAge],
        ])}
      />
      <Step
        isGood={isAnswered}
        name={t('originTest.call')}
        text={t(isAnswered ? 'originTest.callGood' : 'originTest.callBad')}
        code={headText(call.status, [['access-control-allow-origin', call.allowOrigin]])}
      />
    </Stack>
  );
}

interface StepProps {
  readonly isGood: boolean;
  readonly name: string;
  readonly text: string;
  readonly code: string;
}

function Step({ isGood, name, text, code }: StepProps) {
  const { t } = useTranslation('credential');
  return (
    <section className="origin-test">
      <div className="origin-test__head">
        <h3 className="origin-test__name">{name}</h3>
        <StatusTag tone={isGood ? 'green' : 'red'}>
          {isGood ? t('originTest.passed') : t('originTest.stopped')}
        </StatusTag>
      </div>
      <p className="origin-test__text">{text}</p>
      <CodeBlock code={code} language="http" name={t('originTest.answer', { name })} />
    </section>
  );
}

function headText(status: number, headers: readonly (readonly [string, string | null])[]): string {
  const lines = headers.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return [`HTTP ${status}`, ...lines].join('\n');
}
