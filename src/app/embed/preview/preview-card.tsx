import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { createPreviewToken } from '../../../shared/contract/credential-preview.ts';
import type { EmbedRight } from '../../../shared/contract/embed-right.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import type { TokenLimits } from '../settings/embed-settings.ts';
import { EventLog, type LoggedEvent } from './event-log.tsx';
import sheet from './preview-card.css';
import { previewDocument } from './preview-document.ts';
import type { FromFrame, ToFrame } from './preview-messages.ts';
import { useIsDark } from './use-is-dark.ts';
import { usePreviewPort } from './use-preview-port.ts';
import { writeDocument } from './write-document.ts';

const WIDTHS = ['full', 'tablet', 'phone'] as const;
type Width = (typeof WIDTHS)[number];

/** So many events are kept in view. */
const KEPT = 50;

interface PreviewCardProps {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly events: readonly string[];
  /** Not where it works without one. */
  readonly getsToken: boolean;
  readonly rights: readonly EmbedRight[];
  /** The script that defines the element. */
  readonly script: string;
  /** What the token is limited to. */
  readonly limits: TokenLimits;
}

/** The element itself, as a partner's page shows it, with a token of its own: for real, but in a sandbox. */
export function PreviewCard(props: PreviewCardProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('embed');
  const [width, setWidth] = useState<Width>('full');
  const [restarts, setRestarts] = useState(0);
  const frameScript = useQuery({
    queryKey: ['preview-script'],
    queryFn: async () => (await import('./in-frame.ts')).FRAME_SCRIPT,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Card
      title={t('preview.title')}
      actions={
        <Button icon="refresh" size="small" onPress={() => setRestarts((before) => before + 1)}>
          {t('preview.restart')}
        </Button>
      }
    >
      <div className="preview-card">
        <div className="preview-card__width">
          <SegmentedChoice
            label={t('preview.width')}
            value={width}
            onChange={setWidth}
            options={WIDTHS.map((one) => ({ value: one, label: t(`preview.widths.${one}`) }))}
          />
        </div>
        <QueryScreen query={frameScript} placeholder={<Skeleton lines={8} />}>
          {(address) => <Preview key={restarts} {...props} frameScript={address} width={width} />}
        </QueryScreen>
      </div>
    </Card>
  );
}

interface PreviewProps extends PreviewCardProps {
  readonly frameScript: string;
  readonly width: Width;
}

function Preview(props: PreviewProps) {
  const { tag, attributes, events, getsToken, rights, limits, script, frameScript, width } = props;
  const { t } = useTranslation('embed');
  const api = useApi();
  const errorText = useErrorText();
  const isDark = useIsDark();
  const frame = useRef<HTMLIFrameElement>(null);
  const [log, setLog] = useState<readonly LoggedEvent[]>([]);
  const token = useMutation({
    mutationFn: () =>
      api.call(
        createPreviewToken,
        {
          rights: [...rights],
          batchId: limits.batchId ?? undefined,
          datasetId: limits.datasetId ?? undefined,
        },
        { quiet: true },
      ),
  });

  function receive(message: FromFrame, answer: (message: ToFrame) => void): void {
    if (message.kind === 'happened') {
      setLog((before) => {
        const happened = { ...message, at: Date.now(), key: (before[0]?.key ?? 0) + 1 };
        return [happened, ...before].slice(0, KEPT);
      });
      return;
    }
    token.mutateAsync().then(
      (reply) => answer({ kind: 'token', id: message.id, token: reply.token }),
      () => answer({ kind: 'token', id: message.id, token: null }),
    );
  }
  const send = usePreviewPort(frame, receive);
  const [isRefused, setRefused] = useState(false);
  const markup = previewDocument(frameScript, t('preview.frame', { tag }));
  useEffect(() => {
    if (frame.current && !writeDocument(frame.current, markup)) setRefused(true);
  }, [markup]);

  // Another element, and another token, begin anew; attributes change on the element that stands, as in a page.
  const identity = [tag, rights.join(' '), limits.batchId ?? '', limits.datasetId ?? ''].join('\n');
  const run = useRun(identity);
  const show = useEffectEvent(() =>
    send?.({ kind: 'show', run, tag, attributes, events, getsToken, script, isDark }),
  );
  const written = JSON.stringify(attributes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these is another thing to show.
  useEffect(() => show(), [send, run, written, isDark]);

  if (isRefused) {
    return (
      <Notice tone="warning" live>
        {t('preview.refused')}
      </Notice>
    );
  }
  return (
    <>
      <div className="preview-card__stage" data-width={width}>
        <iframe
          className="preview-card__frame"
          ref={frame}
          // No `allow-same-origin`: what runs in it reaches neither this page nor what the browser keeps for it.
          sandbox="allow-scripts allow-forms allow-downloads"
          title={t('preview.frame', { tag })}
        />
      </div>
      {token.error ? (
        <Notice tone="bad" live>
          {t('preview.noToken', { reason: errorText(token.error) })}
        </Notice>
      ) : null}
      <EventLog events={log} />
    </>
  );
}

/** A number that is another one with each identity. */
function useRun(identity: string): number {
  const [state, setState] = useState({ identity, run: 1 });
  if (state.identity === identity) return state.run;
  const next = { identity, run: state.run + 1 };
  setState(next);
  return next.run;
}
