import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { getItemList, Item } from '../../../shared/contract/accept/item.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import { BulkResultDialog } from '../../../shared/delivery/bulk/bulk-result-dialog.tsx';
import { useUndoResults } from '../../../shared/delivery/bulk/use-undo-results.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { useLookingClock } from '../../../shared/judging/use-looking-clock.ts';
import { useOverlay, useVerdicts } from '../../../shared/judging/use-verdicts.ts';
import type { ItemTarget } from '../../../shared/judging/verdict.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { selectNone } from '../grid/grid-choice.ts';
import { useGridPlace, useKeepPlace } from '../grid/grid-places.ts';
import { JudgingGrid } from '../grid/judging-grid.tsx';
import type { KeysArrival } from '../grid/keys-arrival.ts';
import { useSeenTiles } from '../grid/seen-tiles.ts';
import { useJudging } from '../grid/use-judging.ts';
import { usePages } from '../grid/use-pages.ts';
import { useRefusal } from '../grid/use-refusal.ts';
import { useTileSize } from '../grid/use-tile-size.ts';
import { useTileStyle } from '../grid/use-tile-style.ts';
import type { ViewPlace } from '../item/view-place.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { itemPageQuery } from './item-page-query.ts';
import { useDocuments } from './use-documents.ts';
import { useTileName } from './use-tile-name.ts';

interface GalleryGridProps {
  readonly place: ViewPlace;
  readonly request: RequestOf<typeof getItemList>;
  readonly arrival: KeysArrival;
  readonly onClear: () => void;
}

/** Tiles of a page that is asked for together. */
const PAGE = 100;
/** A bulk result takes so many single items. */
const MOST = 1000;
const CAPTION = 24;
/** Most cameras take pictures wider than high: little of a tile stays empty. */
const RATIO = 3 / 4;

/** Items as pictures: what judging tiles has to know of items. */
export function GalleryGrid({ place, request, arrival, onClear }: GalleryGridProps) {
  const { t } = useTranslation('gallery');
  const api = useApi();
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [size, setSize] = useTileSize('gallery', 200);
  const list = JSON.stringify(request);
  const kept = useGridPlace(list);
  const { openedAt } = kept.start;
  const pages = usePages<Item>(PAGE, (page) =>
    itemPageQuery(api, { ...request, page, limit: PAGE }, openedAt),
  );
  const documents = useDocuments(place.batchId, pages.shown, pages.at);
  const style = useTileStyle(documents.labels, size);
  const verdicts = useVerdicts();
  const overlay = useOverlay(verdicts);
  const clock = useLookingClock();
  const undoResults = useUndoResults();
  const nameOf = useTileName();
  const refusal = useRefusal(place);
  const seen = useSeenTiles();
  const judging = useJudging<Item>({
    grid,
    pages,
    undo: () => verdicts?.undo() ?? null,
    start: kept.start.active,
    refusal,
    isSeen: ({ itemId }) => seen.has(itemId),
    isJudged: (item) => overlay.itemResult(item) !== ITEM_RESULT.unchecked,
    asksForSeveral: true,
    open: (item) => void navigate(studioPath(item.packageId, item.itemId)),
    give(items, result, errorTypeId, active) {
      const errors = errorTypeId === null ? [] : [{ errorTypeId }];
      const elapsed = Math.round(clock.elapsed() / items.length);
      clock.restart();
      void verdicts?.giveItems(
        items.map((item) => targetOf(item)),
        { result, errors },
        { screen: 'gallery', place: active, elapsed, round: place.round },
      );
      setSaid(t(`said.${result}`, { count: items.length, name: items[0]?.fileName }));
    },
    undone: () => setSaid(t('undo.done')),
  });
  const { asked, choice } = judging;
  useKeepPlace(list, choice.active, kept);

  return (
    <>
      <JudgingGrid
        arrival={arrival}
        caption={CAPTION}
        empty={
          <EmptyState
            action={<Button onPress={onClear}>{t('empty.clear')}</Button>}
            icon="image"
            text={t('empty.items')}
            title={t('empty.title')}
          />
        }
        errorRequired={place.errorRequired}
        facts={(total) => t('bar.items', { count: total })}
        grid={grid}
        judging={judging}
        label={t('gallery.label')}
        notJudged={place.notJudged}
        most={MOST}
        nameOf={(item) => nameOf(item, overlay.itemResult(item))}
        onSize={setSize}
        pages={pages}
        ratio={RATIO}
        rejectTitle={([item]) => t('reject.item', { name: item?.fileName ?? '' })}
        size={size}
        tile={(item, { selected, width, height }) => (
          <GalleryTile
            item={item}
            onSeen={seen.saw}
            objects={item && documents.objectsOf(item.itemId)}
            result={item ? overlay.itemResult(item) : ITEM_RESULT.unchecked}
            selected={selected}
            style={style}
            width={width}
            height={height}
          />
        )}
        top={kept.top}
      />
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {asked?.kind === 'bulk' && (
        <BulkResultDialog
          onClose={judging.back}
          onGiven={({ operationId }) => {
            if (operationId !== null) {
              const undo = () => undoResults.undo(operationId);
              verdicts?.history.add({ itemId: null, place: choice.active, undo });
            }
            judging.setChoice(selectNone(choice));
          }}
          result={asked.result}
          screen="gallery"
          target={{ kind: 'items', batchId: place.batchId, itemIds: asked.rows.map(({ itemId }) => itemId) }}
        />
      )}
    </>
  );
}

/** A list names only the types of a rejection's errors. */
function targetOf(item: Item): ItemTarget {
  const { position, judgedAt, revision } = item;
  const errors = item.result === ITEM_RESULT.rejected ? null : [];
  return { item, position, errors, seen: { judgedAt, revision } };
}
