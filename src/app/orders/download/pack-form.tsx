import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ANNOTATION_FORMATS,
  type DeliveredBatch,
  DOWNLOAD_SCOPES,
} from '../../../shared/contract/delivery/data-download.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { ChoiceList } from '../../../shared/ui/form/choice-list.tsx';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { PackFailure } from './pack-failure.tsx';
import sheet from './pack-form.css';
import { type PackOrder, packEstimate } from './pack-order.ts';
import { PackSum } from './pack-sum.tsx';
import { usePackObstacle } from './use-pack-obstacle.ts';

interface PackFormProps {
  readonly batches: readonly DeliveredBatch[];
  readonly value: PackOrder;
  readonly onChange: (value: PackOrder) => void;
  readonly onPack: () => void;
  readonly isPacking: boolean;
  readonly error: unknown;
  /** The button that packs. */
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/** Whether pictures go along. */
const CONTENTS = ['data', 'annotations'] as const;

/** What of the chosen batches is packed, and how. */
export function PackForm(props: PackFormProps) {
  const { batches, value, onChange, error } = props;
  useStyleSheet(sheet);
  const { t } = useTranslation('handover');
  const estimate = packEstimate(batches, value);
  const obstacle = usePackObstacle(batches.length, estimate.items);
  const content = value.withData ? 'data' : 'annotations';
  return (
    <Card title={t('pack.title')}>
      <div className="pack-form">
        <ChoiceList
          label={t('pack.format')}
          onChange={(format) => onChange({ ...value, format })}
          options={ANNOTATION_FORMATS.map((format) => ({
            value: format,
            label: t(`format.${format}`),
            note: t(`formatNote.${format}`),
          }))}
          value={value.format}
        />
        <div className="pack-form__choices">
          <SegmentedChoice
            help={t(`scopeHelp.${value.scope}`)}
            label={t('pack.scope')}
            onChange={(scope) => onChange({ ...value, scope })}
            options={DOWNLOAD_SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
            value={value.scope}
          />
          <SegmentedChoice
            help={t(`contentHelp.${content}`)}
            label={t('pack.content')}
            onChange={(next) => onChange({ ...value, withData: next === 'data' })}
            options={CONTENTS.map((one) => ({ value: one, label: t(`content.${one}`) }))}
            value={content}
          />
        </div>
        <PackFailure error={error} />
        <div className="pack-form__end">
          <PackSum batches={batches.length} estimate={estimate} />
          <Button
            icon="package"
            loading={props.isPacking}
            onPress={props.onPack}
            ref={props.buttonRef}
            unavailable={obstacle}
            variant="primary"
          >
            {t('pack.start')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
