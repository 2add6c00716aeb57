import { useAtom } from 'jotai/react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemDifference } from '../../../shared/contract/accept/repair.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { type DifferenceRow, differenceRows } from '../../../shared/delivery/difference/difference-rows.ts';
import { useTitles } from '../../../shared/delivery/difference/use-titles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Tabs } from '../../../shared/ui/layout/tabs.tsx';
import { DifferenceList } from './change/difference-list.tsx';
import sheet from './comparison-view.css';
import { ItemComments } from './item/item-comments.tsx';
import { ItemHistory } from './item/item-history.tsx';
import { ItemResult } from './item/item-result.tsx';
import { RevisionChoice } from './revision-choice.tsx';
import { BALANCE, balanceAtom } from './stage/balance.ts';
import { DifferenceStage } from './stage/difference-stage.tsx';
import { overlay } from './stage/overlay.ts';

const PANELS = ['objects', 'comments', 'history'] as const;
type Panel = (typeof PANELS)[number];

interface ComparisonViewProps {
  readonly item: ItemDetail;
  readonly difference: ItemDifference;
  readonly onChoose: (revisions: { from?: number; to?: number }) => void;
}

/** Two revisions over each other in the picture, and beside it what is different, said and done. */
export function ComparisonView({ item, difference, onChoose }: ComparisonViewProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('difference');
  const titles = useTitles(item.labels);
  const rows = useMemo(() => differenceRows(difference), [difference]);
  const drawn = useMemo(() => overlay(rows, difference.after), [rows, difference.after]);
  const isSame = difference.from.revision === difference.to.revision;
  const [balance, setBalance] = useAtom(balanceAtom);
  const [selected, setSelected] = useState<DifferenceRow | null>(null);
  const [panel, setPanel] = useState<Panel>('objects');

  const blink = (event: KeyboardEvent): void => {
    if (isSame || event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setBalance(balance === BALANCE.after ? BALANCE.before : BALANCE.after);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key for what the choice above the picture does, too
    <div className="comparison" onKeyDown={blink}>
      <div className="comparison__grid">
        <DifferenceStage
          // Of what is the same there is too much to name it all.
          caption={(row) =>
            row.state === 'same' && !isSame
              ? ''
              : `${titles.labelTitle((row.after ?? row.before)?.label ?? '')} ${row.place}`
          }
          balance={balance}
          drawn={drawn}
          isSame={isSame}
          item={item}
          onBalance={setBalance}
          onSelect={setSelected}
          selected={selected}
        />
        <div className="comparison__side">
          <RevisionChoice difference={difference} item={item} onChoose={onChoose} />
          <ItemResult item={item} titles={titles} />
          <Tabs
            active={panel}
            label={t('panels')}
            onChange={setPanel}
            tabs={[
              { key: 'objects', label: isSame ? t('panel.objects') : t('panel.difference') },
              { key: 'comments', label: t('panel.comments'), count: item.review.comments.length },
              { key: 'history', label: t('panel.history') },
            ]}
          />
          {panel === 'objects' && (
            <DifferenceList
              difference={difference}
              isSame={isSame}
              onSelect={setSelected}
              reviews={item.review.objects}
              rows={rows}
              selected={selected}
              titles={titles}
            />
          )}
          {panel === 'comments' && <ItemComments item={item} titles={titles} />}
          {panel === 'history' && <ItemHistory item={item} titles={titles} />}
        </div>
      </div>
    </div>
  );
}
