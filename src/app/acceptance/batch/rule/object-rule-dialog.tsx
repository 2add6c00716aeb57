import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../../shared/connection/connection-context.ts';
import type { BatchDetail } from '../../../../shared/contract/accept/batch.ts';
import { setObjectRule } from '../../../../shared/contract/accept/object.ts';
import { useRuleText } from '../../../../shared/delivery/use-rule-text.ts';
import { invalidateDelivery } from '../../../../shared/judging/reads/invalidate-delivery.ts';
import { Button } from '../../../../shared/ui/action/button.tsx';
import { SegmentedChoice } from '../../../../shared/ui/form/segmented-choice.tsx';
import { TextField } from '../../../../shared/ui/form/text-field.tsx';
import { Stack } from '../../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../../shared/ui/overlay/use-toast.ts';
import { draftOfRule, type RuleDraft, ruleOfDraft } from './rule-draft.ts';

interface ObjectRuleDialogProps {
  readonly batch: Pick<BatchDetail, 'batchId' | 'rule'>;
  readonly onClose: () => void;
}

/** Sets how the results of objects become their item's. */
export function ObjectRuleDialog({ batch, onClose }: ObjectRuleDialogProps) {
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  const ruleText = useRuleText();
  const [draft, setDraft] = useState<RuleDraft>(() => draftOfRule(batch.rule));
  const rule = ruleOfDraft(draft);
  const change = (patch: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...patch }));

  const { mutate: save, isPending } = useMutation({
    mutationFn: (wanted: BatchDetail['rule']) =>
      api.call(setObjectRule, { batchId: batch.batchId, rule: wanted }),
    onSuccess: ({ itemsChanged }) => {
      onClose();
      toast.success(t('rule.done', { count: itemsChanged }));
    },
    onSettled: () => invalidateDelivery(queries),
  });

  return (
    <Dialog
      open
      title={t('rule.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('rule.cancel')}</Button>
          <Button
            variant="primary"
            unavailable={rule === null ? t('rule.incomplete') : null}
            loading={isPending}
            onPress={() => rule && save(rule)}
          >
            {t('rule.save')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{t('rule.explain')}</p>
        <SegmentedChoice
          label={t('rule.kind')}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          options={[
            { value: 'any', label: t('rule.any') },
            { value: 'share', label: t('rule.share') },
            { value: 'severity', label: t('rule.severity') },
          ]}
        />
        {draft.kind === 'share' ? (
          <TextField
            label={t('rule.percent')}
            type="number"
            min={0}
            max={100}
            value={draft.percent}
            onChange={(percent) => change({ percent })}
            error={rule === null ? t('rule.percentWrong') : undefined}
          />
        ) : null}
        {draft.kind === 'severity' ? (
          <TextField
            label={t('rule.limit')}
            type="number"
            min={1}
            max={1000}
            value={draft.limit}
            onChange={(limit) => change({ limit })}
            error={rule === null ? t('rule.limitWrong') : undefined}
          />
        ) : null}
        <p aria-live="polite">{rule ? ruleText(rule) : ''}</p>
      </Stack>
    </Dialog>
  );
}
