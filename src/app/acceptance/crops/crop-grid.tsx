import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useOutbox } from '../../../shared/connection/use-outbox.ts';
import type { getObjectList, ObjectLabel, ObjectTile } from '../../../shared/contract/accept/object.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { errorTypeListQuery } from '../../../shared/delivery/error-type-list-query.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { ViewPlace } from '../data/view-place.ts';
import { useGridPlace, useKeepPlace } from '../grid/grid-places.ts';
import { JudgingGrid } from '../grid/judging-grid.tsx';
import type { KeysArrival } from '../grid/keys-arrival.ts';
import { useJudging } from '../grid/use-judging.ts';
import { usePages } from '../grid/use-pages.ts';
import { useRefusal } from '../grid/use-refusal.ts';
import { useTileSize } from '../grid/use-tile-size.ts';
import { UNKNOWN_COLOR } from '../grid/use-tile-style.ts';
import { useUndoSteps } from '../grid/use-undo-steps.ts';
import { objectListQuery } from './crop-queries.ts';
import { CropTile } from './crop-tile.tsx';
import { useEffectText } from './use-effect-text.ts';
import { useObjectVerdicts } from './use-object-verdicts.ts';
import { useShownObjects } from './use-shown-objects.ts';

interface CropGridProps {
  readonly place: ViewPlace;
  readonly label: ObjectLabel;
  readonly request: RequestOf<typeof getObjectList>;
  readonly arrival: KeysArrival;
  readonly onClear: () => void;
}

/** Tiles of a page that is asked for together. */
const PAGE = 100;
const MOST = 1000;

/** Objects as crops: what judging tiles has to know of objects. */
export function CropGrid({ place, label, request, arrival, onClear }: CropGridProps) {
  const { t } = useTranslation(['gallery', 'delivery']);
  const api = useApi();
  const format = useFormat();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const grid = useRef<HTMLDivElement>(null);
  const [size, setSize] = useTileSize('crops', 128);
  const list = JSON.stringify(request);
  const kept = useGridPlace(list);
  const { openedAt } = kept.start;
  const pages = usePages<ObjectTile>(PAGE, (page) =>
    objectListQuery(api, { ...request, page, limit: PAGE }, openedAt),
  );
  const resultOf = useShownObjects(outbox);
  const undo = useUndoSteps();
  const verdicts = useObjectVerdicts(outbox, place, undo, resultOf);
  const refusal = useRefusal(outbox, place);
  const effectText = useEffectText(place.batchId);
  // Read before it is asked for: R and a digit follow each other at once.
  useQuery(errorTypeListQuery(api));
  const color = label.color ?? UNKNOWN_COLOR;
  const style = useMemo(() => ({ colorOf: () => color, lineWidth: 1.5, opacity: 0, rim: true }), [color]);
  const judging = useJudging<ObjectTile>({
    grid,
    pages,
    undo,
    start: kept.start.active,
    refusal,
    asksForSeveral: false,
    open: (tile) => void navigate(studioPath(tile.packageId, tile.itemId, tile.objectId)),
    give: (tiles, result, errorTypeId, active) =>
      verdicts.give(tiles, result, errorTypeId === null ? [] : [{ errorTypeId }], active),
  });
  useKeepPlace(list, judging.choice.active, kept);
  const { accepted, rejected } = label;

  return (
    <JudgingGrid
      arrival={arrival}
      caption={0}
      empty={
        <EmptyState
          action={<Button onPress={onClear}>{t('gallery:empty.clear')}</Button>}
          icon="box"
          text={t('gallery:empty.objects')}
          title={t('gallery:empty.title')}
        />
      }
      errorRequired={place.errorRequired}
      facts={(total) =>
        t('gallery:bar.objects', {
          count: total,
          accepted: format.number(accepted),
          rejected: format.number(rejected),
        })
      }
      grid={grid}
      judging={judging}
      label={t('gallery:crops.grid')}
      mayJudge={place.mayJudge}
      most={MOST}
      nameOf={(tile) =>
        t('gallery:tile.object', {
          name: tile.fileName,
          position: tile.position,
          result: t(`delivery:itemResult.${resultOf(tile)}`),
        })
      }
      onSize={setSize}
      pages={pages}
      rejectTitle={(tiles) => t('gallery:reject.objects', { count: tiles.length })}
      size={size}
      tile={(tile, { selected, width }) => (
        <CropTile
          result={tile ? resultOf(tile) : ITEM_RESULT.unchecked}
          selected={selected}
          style={style}
          tile={tile}
          width={width}
        />
      )}
      top={kept.top}
    >
      <span role="status">{effectText}</span>
    </JudgingGrid>
  );
}
