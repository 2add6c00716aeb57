import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { id } from '../../../shared/contract/fields.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { createUpload } from '../../../shared/upload/create-upload.ts';
import type { PickSource } from '../../../shared/upload/pick/pick-source.ts';
import { DATASET_LIST, datasetPath } from '../dataset-path.ts';
import { invalidateDatasets } from '../dataset-queries.ts';
import { BeginProblem } from './begin-problem.tsx';
import {
  currentUpload,
  dropOver,
  hasNothing,
  isOver,
  takesFiles,
  useCurrentUpload,
  useUploadSnapshot,
} from './current-upload.ts';
import { DropZone } from './drop-zone.tsx';
import { keepToOwner } from './keep-to-owner.ts';
import { refusedName } from './refused-name.ts';
import { SavedUploads } from './saved-uploads.tsx';
import { TargetFields } from './target-fields.tsx';
import sheet from './upload.css';
import { UploadList } from './upload-list.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useLeaveUpload } from './use-leave-upload.tsx';
import { useUploadTarget } from './use-upload-target.ts';

const routeQuery = v.object({ datasetId: v.optional(id), batchId: v.optional(id) });

/** The upload page: where to, which files, and how far they are. */
export default function UploadScreen() {
  useStyleSheet(sheet);
  const { t } = useTranslation('upload');
  const api = useApi();
  const connection = useConnection();
  const owner = useSession().user?.userId ?? '';
  const { datasetId, batchId } = useRouteQuery(routeQuery);
  const [upload, setUpload] = useCurrentUpload();
  const snapshot = useUploadSnapshot(upload);
  const problem = snapshot?.problem ?? null;
  const target = useUploadTarget({ datasetId, batchId }, problem);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another batch is another place to upload to
  useLayoutEffect(() => {
    if (datasetId !== undefined) dropOver(connection);
  }, [connection, datasetId, batchId]);
  const list = useRef<HTMLElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const leaving = useLeaveUpload(upload, () => setUpload(null));

  const made = () => {
    const next = createUpload({ api, owner });
    const refresh = () => void invalidateDatasets(connection.queries);
    next.on('complete', refresh);
    next.on('cancelled', refresh);
    setUpload(next);
    const { store } = connection;
    const end = keepToOwner(connection, next, owner, () => {
      if (store.get(currentUpload) === next) store.set(currentUpload, null);
    });
    const endWithIt = store.sub(currentUpload, () => {
      if (store.get(currentUpload) === next) return;
      end();
      endWithIt();
    });
    return next;
  };
  const add = (source: PickSource) => void (upload ?? made()).add(source);
  const isChoosing = snapshot === null || snapshot.phase === 'choosing';
  const sendable = snapshot === null ? 0 : snapshot.counts.listed - snapshot.counts.refused;
  const place = snapshot?.place ?? null;

  return (
    <>
      <PageHeader
        back={<BackLink to={DATASET_LIST}>{t('back')}</BackLink>}
        title={t('heading')}
        facts={place ? [place.datasetName, place.batchName] : t('explanation')}
        actions={
          isChoosing ? (
            <Button
              icon="upload"
              loading={snapshot?.isReading || (sendable > 0 && target.isLoading)}
              mayTakeLong
              onPress={() => {
                const chosen = target.take();
                if (chosen) void upload?.start(chosen);
              }}
              unavailable={sendable === 0 ? t('start.nothing') : null}
              variant="primary"
            >
              {sendable === 0 ? t('start.label') : t('start.count', { count: sendable })}
            </Button>
          ) : isOver(snapshot) ? (
            <>
              {place && (
                <Link className={linkStyles.button} to={datasetPath(place.datasetId, 'files', place.batchId)}>
                  {t('toDataset')}
                </Link>
              )}
              <Button onPress={() => setUpload(null)} variant="primary">
                {t('another')}
              </Button>
            </>
          ) : null
        }
      />
      <Stack>
        {hasNothing(snapshot) && (
          <SavedUploads owner={owner} onTakeUp={(saved) => void (upload ?? made()).takeUp(saved)} />
        )}
        {isChoosing && (
          <Card title={t('target.title')}>
            <TargetFields target={target} />
          </Card>
        )}
        {takesFiles(snapshot) && <DropZone onPick={add} zone={zone} />}
        {refusedName(problem) === null && <BeginProblem snapshot={snapshot} />}
        {upload && snapshot && !isChoosing && (
          <Card title={t('progress.title')}>
            <UploadProgress onDecide={() => list.current?.focus()} snapshot={snapshot} upload={upload} />
          </Card>
        )}
        {upload && snapshot && snapshot.counts.listed > 0 && (
          <UploadList list={list} snapshot={snapshot} upload={upload} zone={zone} />
        )}
      </Stack>
      {leaving}
    </>
  );
}
