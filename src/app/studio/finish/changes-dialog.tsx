import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { packageDetailQuery } from '../../../shared/delivery/query/package-detail-query.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { usePendingCounters } from '../../../shared/judging/use-pending-counters.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { StackedBar } from '../../../shared/ui/chart/stacked-bar.tsx';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import type { Changes } from '../judge/claim.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import sheet from './changes-dialog.css';
import { FinishDialog } from './finish-dialog.tsx';
import { openPackagesQuery } from './open-packages-query.ts';

interface ChangesDialogProps {
  readonly changes: Changes;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** How far what came back changed is judged, and what comes next: packages to be concluded, then the batch. */
export function ChangesDialog({ changes, open, onClose }: ChangesDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const api = useApi();
  const navigate = useNavigate();
  const format = useFormat();
  const errorText = useErrorText();
  const packageName = usePackageName();
  const { queue, goUp } = useStudioSession();
  const accepted = useStudio((studio) => studio.progress.tally.accepted);
  const rejected = useStudio((studio) => studio.progress.tally.rejected);
  const waiting = useStudio((studio) => studio.verdicts.entries().length);
  const packages = useQuery({ ...openPackagesQuery(api, changes.batchId, waiting), enabled: open });
  const [packageId, setPackageId] = useState<string | null>(null);
  const chosen = useQuery({
    ...packageDetailQuery(api, packageId ?? ''),
    enabled: packageId !== null,
  });
  const isSure = useStudio((studio) => studio.progress.tally.isSure);
  const withPending = usePendingCounters();
  const left = queue.total - accepted - rejected;
  const rows = packages.data ?? [];
  const isConcluded = packages.isSuccess && !packages.isFetching && rows.length === 0;
  const back = (): void => {
    setPackageId(null);
    void packages.refetch();
  };

  if (open && packageId !== null && chosen.data) {
    return <FinishDialog onClose={back} onGoOn={back} open pack={chosen.data} />;
  }
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('changes.stay')}</Button>
          <Button onPress={goUp} variant={left === 0 && isConcluded ? 'primary' : 'default'}>
            {t('changes.toBatch')}
          </Button>
        </>
      }
      onClose={onClose}
      open={open}
      size="medium"
      title={
        left === 0
          ? t('changes.done')
          : isSure
            ? t('changes.left', { count: left })
            : t('changes.leftAtMost', { count: left })
      }
    >
      <div className="changes-dialog">
        <StackedBar
          accepted={accepted}
          block
          label={t('changes.results')}
          rejected={rejected}
          total={queue.total}
        />
        <p>
          {t(isSure ? 'changes.figures' : 'changes.figuresAtLeast', {
            accepted: format.number(accepted),
            rejected: format.number(rejected),
            total: format.number(queue.total),
          })}
        </p>
        {isConcluded && <p>{t('changes.concluded')}</p>}
        {rows.length > 0 && (
          <>
            <h3 className="changes-dialog__heading">{t('changes.packages', { count: rows.length })}</h3>
            <ul className="changes-dialog__packages">
              {rows.map((row) => {
                const { counters, unsure } = withPending(row.packageId, row.counters);
                const { delivered } = counters;
                const reviewed = counters.reviewed - unsure.accepted - unsure.rejected;
                return (
                  <li key={row.packageId}>
                    <span className={`changes-dialog__name ${clipped.line}`}>{packageName(row.name)}</span>
                    <span className="changes-dialog__judged">
                      {t(unsure.items === 0 ? 'bar.judged' : 'bar.judgedAtLeast', {
                        count: reviewed,
                        judged: format.number(reviewed),
                        total: format.number(delivered),
                      })}
                    </span>
                    {reviewed < delivered ? (
                      <Button onPress={() => void navigate(studioPath(row.packageId))} size="small">
                        {t('changes.judgeRest', { count: delivered - reviewed })}
                      </Button>
                    ) : (
                      <Button
                        loading={packageId === row.packageId && chosen.isFetching}
                        onPress={() => setPackageId(row.packageId)}
                        size="small"
                        variant="primary"
                      >
                        {t('changes.conclude')}
                      </Button>
                    )}
                  </li>
                );
              })}
            </ul>
          </>
        )}
        {(packages.error ?? chosen.error) && (
          <p className="changes-dialog__error" role="alert">
            {errorText(packages.error ?? chosen.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}
