import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { checkDocument } from '../../../shared/annotation/model/check-document.ts';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { type RebaseConflict, rebaseChanges } from '../../../shared/annotation/model/rebase.ts';
import type { StageStore } from '../../../shared/annotation/stage/stage-state.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { startPackage } from '../../../shared/contract/accept.ts';
import { OWN_CODE } from '../../../shared/contract/error-code.ts';
import {
  getItemDetail,
  type ItemDetail,
  type StaleRevision,
  saveAnnotation,
  staleRevision,
} from '../../../shared/contract/studio.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { itemDetailQuery } from '../queries/item-detail-query.ts';
import { takeOverItem } from '../queries/take-over-item.ts';

export interface Saving {
  readonly saving: boolean;
  /** Answers whether the annotations are saved now; where not, the person has been told why. */
  readonly save: () => Promise<boolean>;
  /** Somebody else saved in the meantime: the choice is open. */
  readonly stale: StaleRevision | null;
  readonly closeStale: () => void;
  /** Drops one's own changes and shows theirs. */
  readonly takeTheirs: () => Promise<void>;
  /** Carries one's own changes over onto theirs; nothing is saved yet. */
  readonly keepMine: () => Promise<readonly RebaseConflict[]>;
}

/** Saving the annotations of the current item on the revision they are based on (never over another one). */
export function useSaving(
  detail: ItemDetail | undefined,
  model: DocumentModel | null,
  stage: StageStore,
): Saving {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('studio');
  const [saving, setSaving] = useState(false);
  const [stale, setStale] = useState<StaleRevision | null>(null);

  const send = async (itemId: string, packageId: string, own: DocumentModel): Promise<void> => {
    const document = own.toDocument();
    const request = { itemId, key: crypto.randomUUID(), baseRevision: own.revision, document };
    const attempt = () => api.call(saveAnnotation, request, { quiet: true });
    const { revision, item } = await attempt().catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.code === OWN_CODE.notHolder)) throw error;
      // The claim ran out while the person was working: take it again, once.
      await api.call(startPackage, { packageId }, { quiet: true });
      return await attempt();
    });
    own.markSaved(document, revision);
    queries.setQueryData<ItemDetail>(
      [getItemDetail.path, { itemId }],
      (old) => old && { ...old, document, revision },
    );
    takeOverItem(queries, item, null);
  };

  const save = async (): Promise<boolean> => {
    if (!detail || !model) return false;
    if (!model.dirty) return true;
    const [finding] = checkDocument(model.objects, model.picture, detail.labels);
    if (finding) {
      stage.set({ selected: finding.objectId });
      toast.error(t(`problem.${finding.problem}`));
      return false;
    }
    setSaving(true);
    try {
      await send(detail.itemId, detail.packageId, model);
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (error instanceof ApiError && code === OWN_CODE.staleRevision) {
        const parsed = v.safeParse(staleRevision, error.detail);
        setStale(parsed.success ? parsed.output : { revision: 0, by: '', at: new Date().toISOString() });
      } else toast.error(errorText(error), { duration: 5000 });
      return false;
    } finally {
      setSaving(false);
    }
  };

  const readTheirs = (itemId: string): Promise<ItemDetail> =>
    queries.fetchQuery({ ...itemDetailQuery(api, itemId), staleTime: 0 });

  return {
    saving,
    save,
    stale,
    closeStale: () => setStale(null),
    takeTheirs: async () => {
      if (!detail || !model) return;
      const theirs = await readTheirs(detail.itemId);
      model.load(theirs.document, theirs.revision);
      setStale(null);
    },
    keepMine: async () => {
      if (!detail || !model) return [];
      const changes = model.changes();
      const theirs = await readTheirs(detail.itemId);
      const { patches, conflicts } = rebaseChanges(changes, theirs.document);
      model.load(theirs.document, theirs.revision);
      model.apply(patches);
      setStale(null);
      return conflicts;
    },
  };
}
