import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { getObjectList, ObjectLabel, ObjectTile } from '../../../shared/contract/accept/object.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { errorTypeListQuery } from '../../../shared/delivery/error-type/error-type-list-query.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { objectKey } from '../../../shared/judging/object-key.ts';
import { useLookingClock } from '../../../shared/judging/use-looking-clock.ts';
import { useOverlay, useVerdicts } from '../../../shared/judging/use-verdicts.ts';
import type { ObjectTarget } from '../../../shared/judging/verdict.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { useGridPlace, useKeepPlace } from '../grid/grid-places.ts';
import { JudgingGrid } from '../grid/judging-grid.tsx';
import type { KeysArrival } from '../grid/keys-arrival.ts';
import { useSeenTiles } from '../grid/seen-tiles.ts';
import { useJudging } from '../grid/use-judging.ts';
import { usePages } from '../grid/use-pages.ts';
import { useRefusal } from '../grid/use-refusal.ts';
import { useTileSize } from '../grid/use-tile-size.ts';
import { UNKNOWN_COLOR } from '../grid/use-tile-style.ts';
import type { ViewPlace } from '../item/view-place.ts';
import { objectListQuery } from './crop-queries.ts';
import { CropTile } from './crop-tile.tsx';
import { useEffectText } from './use-effect-text.ts';

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
  const grid = useRef<HTMLDivElement>(null);
  const [size, setSize] = useTileSize('crops', 128);
  const list = JSON.stringify(request);
  const kept = useGridPlace(list);
  const { openedAt } = kept.start;
  const pages = usePages<ObjectTile>(PAGE, (page) =>
    objectListQuery(api, { ...request, page, limit: PAGE }, openedAt),
  );
  const verdicts = useVerdicts();
  const overlay = useOverlay(verdicts);
  const clock = useLookingClock();
  const refusal = useRefusal(place);
  const seen = useSeenTiles();
  const effectText = useEffectText(place.batchId);
  // Read before it is asked for: R and a digit follow each other at once.
  useQuery(errorTypeListQuery(api));
  const color = label.color ?? UNKNOWN_COLOR;
  const style = useMemo(() => ({ colorOf: () => color, lineWidth: 1.5, opacity: 0, rim: true }), [color]);
  const judging = useJudging<ObjectTile>({
    grid,
    pages,
    undo: () => verdicts?.undo() ?? null,
    start: kept.start.active,
    refusal,
    isSeen: (tile) => seen.has(objectKey(tile)),
    isJudged: (tile) => overlay.objectResult(tile) !== ITEM_RESULT.unchecked,
    asksForSeveral: false,
    open: (tile) => void navigate(studioPath(tile.packageId, tile.itemId, tile.objectId)),
    give(tiles, result, errorTypeId, active) {
      const errors = errorTypeId === null ? [] : [{ errorTypeId }];
      const elapsed = clock.elapsed();
      clock.restart();
      verdicts?.giveObjects(
        tiles.map((tile) => targetOf(place.batchId, tile)),
        { result, errors },
        { screen: 'crops', place: active, elapsed, round: place.round },
      );
    },
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
      notJudged={place.notJudged}
      most={MOST}
      nameOf={(tile) =>
        t('gallery:tile.object', {
          name: tile.fileName,
          position: tile.position,
          result: t(`delivery:itemResult.${overlay.objectResult(tile)}`),
        })
      }
      onSize={setSize}
      pages={pages}
      rejectTitle={(tiles) => t('gallery:reject.objects', { count: tiles.length })}
      size={size}
      tile={(tile, { selected, width }) => (
        <CropTile
          onSeen={seen.saw}
          result={tile ? overlay.objectResult(tile) : ITEM_RESULT.unchecked}
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

function targetOf(batchId: string, tile: ObjectTile): ObjectTarget {
  const errors = tile.errorTypeIds.map((errorTypeId) => ({ errorTypeId }));
  return { ...tile, batchId, saved: { result: tile.result, errors } };
}
