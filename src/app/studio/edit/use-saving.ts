import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { checkDocument } from '../../../shared/annotation/model/check-document.ts';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { type RebaseConflict, rebaseChanges } from '../../../shared/annotation/model/rebase.ts';
import type { StageStore } from '../../../shared/annotation/stage/stage-state.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import type { ReplyOf } from '../../../shared/contract/endpoint.ts';
import { OWN_CODE } from '../../../shared/contract/error-code.ts';
import {
  type ItemDetail,
  type StaleRevision,
  saveAnnotation,
  staleRevision,
} from '../../../shared/contract/studio.ts';
import { takeOverItem } from '../../../shared/outbox/take-over-item.ts';
import { withClaim } from '../../../shared/outbox/with-claim.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { itemDetailQuery } from '../queries/item-detail-query.ts';
import { AnnotationSaver } from './annotation-saver.ts';

/** A save that was refused because somebody else saved first: of this item, whatever is shown by now. */
interface StaleSave {
  readonly itemId: string;
  readonly model: DocumentModel;
  readonly theirs: StaleRevision;
}

export interface Saving {
  readonly saving: boolean;
  /** When annotations last were saved, in milliseconds. */
  readonly savedAt: number | null;
  /** Answers whether the annotations are saved now; where not, the person has been told why. */
  readonly save: () => Promise<boolean>;
  /** Waits for a save that is under way; answers false where it failed. */
  readonly settled: () => Promise<boolean>;
  /** Somebody else saved in the meantime: the choice is open. */
  readonly stale: StaleRevision | null;
  readonly closeStale: () => void;
  /** Drops one's own changes and shows theirs. */
  readonly takeTheirs: () => Promise<void>;
  /** Carries one's own changes over onto theirs; nothing is saved yet. */
  readonly keepMine: () => Promise<readonly RebaseConflict[]>;
}

interface SavingOptions {
  readonly detail: ItemDetail | undefined;
  readonly model: DocumentModel | null;
  readonly stage: StageStore;
  /** Told before anybody who waits for the save goes on. */
  readonly onSaved: (itemId: string) => void;
}

/** Saving the annotations of the current item on the revision they are based on (never over another one). */
export function useSaving({ detail, model, stage, onSaved }: SavingOptions): Saving {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('studio');
  const [saver] = useState(() => new AnnotationSaver<ReplyOf<typeof saveAnnotation>>());
  const [saving, setSaving] = useState(0);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [stale, setStale] = useState<StaleSave | null>(null);
  const running = useRef<Promise<boolean> | null>(null);

  const send = ({ itemId, packageId }: ItemDetail, own: DocumentModel): Promise<void> =>
    saver.save(own, {
      send: (attempt) =>
        withClaim(api, packageId, () => api.call(saveAnnotation, { itemId, ...attempt }, { quiet: true })),
      onSaved: ({ document }, { revision, item }) => {
        takeOverItem(queries, item, null, (old) => ({ ...old, document, revision }));
        setSavedAt(Date.now());
        onSaved(itemId);
      },
    });

  const attempt = async (of: ItemDetail, own: DocumentModel): Promise<boolean> => {
    setSaving((count) => count + 1);
    try {
      await send(of, own);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === OWN_CODE.staleRevision) {
        const parsed = v.safeParse(staleRevision, error.detail);
        const theirs = parsed.success ? parsed.output : { revision: 0, by: '', at: new Date().toISOString() };
        setStale({ itemId: of.itemId, model: own, theirs });
      } else toast.error(errorText(error), { duration: 5000 });
      return false;
    } finally {
      setSaving((count) => count - 1);
    }
  };

  const save = (): Promise<boolean> => {
    if (!detail || !model) return Promise.resolve(false);
    if (!model.dirty && !running.current) return Promise.resolve(true);
    const [finding] = checkDocument(model.objects, model.picture, detail.labels);
    if (finding) {
      stage.set({ selected: finding.objectId });
      toast.error(t(`problem.${finding.problem}`));
      return Promise.resolve(false);
    }
    const own = attempt(detail, model).finally(() => {
      if (running.current === own) running.current = null;
    });
    running.current = own;
    return own;
  };

  const readTheirs = (itemId: string): Promise<ItemDetail> =>
    queries.fetchQuery({ ...itemDetailQuery(api, itemId), staleTime: 0 });

  return {
    saving: saving > 0,
    savedAt,
    save,
    settled: () => running.current ?? Promise.resolve(true),
    stale: stale?.theirs ?? null,
    closeStale: () => setStale(null),
    takeTheirs: async () => {
      if (!stale) return;
      const theirs = await readTheirs(stale.itemId);
      stale.model.load(theirs.document, theirs.revision);
      setStale(null);
    },
    keepMine: async () => {
      if (!stale) return [];
      const changes = stale.model.changes();
      const theirs = await readTheirs(stale.itemId);
      const { patches, conflicts } = rebaseChanges(changes, theirs.document);
      stale.model.load(theirs.document, theirs.revision);
      stale.model.apply(patches);
      setStale(null);
      return conflicts;
    },
  };
}
