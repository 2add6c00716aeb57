import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useOutbox } from '../../../shared/connection/use-outbox.ts';
import type { getItemList, Item } from '../../../shared/contract/accept/item.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult, type Verdict } from '../../../shared/contract/item-result.ts';
import { BulkResultDialog } from '../../../shared/delivery/bulk/bulk-result-dialog.tsx';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import type { ViewPlace } from '../data/view-place.ts';
import { GridBar } from '../grid/grid-bar.tsx';
import { chosenTiles, FIRST_TILE, moveTo, selectNone } from '../grid/grid-choice.ts';
import type { GridAction } from '../grid/grid-key.ts';
import { GridKeySheet } from '../grid/grid-key-sheet.tsx';
import { RejectChoice } from '../grid/reject-choice.tsx';
import tileSheet from '../grid/tile.css';
import { TileGrid } from '../grid/tile-grid.tsx';
import { usePages } from '../grid/use-pages.ts';
import { useTileSize } from '../grid/use-tile-size.ts';
import { useTileStyle } from '../grid/use-tile-style.ts';
import { useUndoSteps } from '../grid/use-undo-steps.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { itemPageQuery } from './item-page-query.ts';
import { useDocuments } from './use-documents.ts';
import { useItemVerdicts } from './use-item-verdicts.ts';
import { useShownResults } from './use-shown-results.ts';
import { useTileName } from './use-tile-name.ts';

interface GalleryGridProps {
  readonly place: ViewPlace;
  readonly request: RequestOf<typeof getItemList>;
  readonly onClear: () => void;
}

/** Tiles of a page that is asked for together. */
const PAGE = 100;
/** A bulk result takes so many single items. */
const MOST = 1000;
const CAPTION = 24;
/** Most cameras take pictures wider than high: little of a tile stays empty. */
const RATIO = 3 / 4;

type Asked =
  | { readonly kind: 'reject'; readonly items: readonly Item[] }
  | { readonly kind: 'keys' }
  | {
      readonly kind: 'bulk';
      readonly result: Verdict;
      readonly items: readonly Item[];
    };

export function GalleryGrid({ place, request, onClear }: GalleryGridProps) {
  useStyleSheet(tileSheet);
  const { t } = useTranslation('gallery');
  const api = useApi();
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const outbox = useOutbox();
  const grid = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState(FIRST_TILE);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const [size, setSize] = useTileSize('gallery', 200);
  const pages = usePages<Item>(PAGE, (page) => itemPageQuery(api, { ...request, page, limit: PAGE }));
  const documents = useDocuments(place.batchId, pages.shown, pages.at);
  const style = useTileStyle(documents.labels, size);
  const results = useShownResults(outbox);
  const undo = useUndoSteps();
  const verdicts = useItemVerdicts(outbox, place.round, undo);
  const nameOf = useTileName();
  const resultOf = (item: Item): ItemResult => results.get(item.itemId) ?? item.result;
  const back = () => {
    setAsked(null);
    grid.current?.focus({ preventScroll: true });
  };

  function give(items: readonly Item[], result: ItemResult, errorTypeId: string | null = null): void {
    const [item] = items;
    if (!item) return;
    void verdicts.give(items, result, errorTypeId === null ? [] : [{ errorTypeId }]);
    setSaid(t(`said.${result}`, { count: items.length, name: item.fileName }));
    if (items.length > 1 || result === ITEM_RESULT.unchecked) return;
    // On to the next, as in the studio.
    setChoice((now) => moveTo(now, Math.min((pages.total ?? 1) - 1, now.active + 1)));
  }

  function judge(action: GridAction, items: readonly Item[]): void {
    const [item] = items;
    if (!item) return;
    if (action === 'open') void navigate(studioPath(item.packageId, item.itemId));
    else if (!place.mayJudge) toast.info(t('mayNotJudge'));
    else if (action === 'takeBack') give(items, ITEM_RESULT.unchecked);
    else {
      const result = action === 'accept' ? ITEM_RESULT.accepted : ITEM_RESULT.rejected;
      if (choice.selected.size > 1) setAsked({ kind: 'bulk', result, items });
      else if (action === 'reject') setAsked({ kind: 'reject', items });
      else give(items, result);
    }
  }

  function act(action: GridAction): void {
    if (action === 'keys') setAsked({ kind: 'keys' });
    else if (action === 'undo') {
      if (undo.undo()) setSaid(t('undo.done'));
      else toast.info(t('undo.nothing'));
    } else pages.withRows(chosenTiles(choice), (items) => judge(action, items));
  }

  const total = pages.total;
  if (pages.error && total === null) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (total === 0) {
    return (
      <EmptyState
        action={<Button onPress={onClear}>{t('empty.clear')}</Button>}
        icon="image"
        text={t('empty.items')}
        title={t('empty.title')}
      />
    );
  }
  return (
    <>
      <GridBar
        facts={
          choice.selected.size > 0
            ? t('bar.selected', { count: choice.selected.size, total: format.number(total ?? 0) })
            : t('bar.items', { count: total ?? 0 })
        }
        mayJudge={place.mayJudge}
        onAction={act}
        onSize={setSize}
        size={size}
      />
      {asked?.kind === 'reject' && (
        <RejectChoice
          onClose={back}
          onReject={(errorTypeId) => {
            back();
            give(asked.items, ITEM_RESULT.rejected, errorTypeId);
          }}
          required={place.errorRequired}
          title={t('reject.item', { name: asked.items[0]?.fileName ?? '' })}
        />
      )}
      <TileGrid
        caption={CAPTION}
        choice={choice}
        count={total ?? PAGE}
        label={t('gallery.label')}
        most={MOST}
        nameOf={(index) => {
          const item = pages.at(index);
          return item ? nameOf(item, resultOf(item)) : t('loading');
        }}
        onAction={act}
        onChoice={setChoice}
        onShown={pages.onShown}
        ratio={RATIO}
        ref={grid}
        size={size}
        tile={(index, { selected, width, height }) => {
          const item = pages.at(index);
          return (
            <GalleryTile
              item={item}
              objects={item && documents.objectsOf(item.itemId)}
              result={item ? resultOf(item) : ITEM_RESULT.unchecked}
              selected={selected}
              style={style}
              width={width}
              height={height}
            />
          );
        }}
      />
      <div role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </div>
      {asked?.kind === 'keys' && <GridKeySheet onClose={back} />}
      {asked?.kind === 'bulk' && (
        <BulkResultDialog
          onClose={back}
          onGiven={() => setChoice(selectNone)}
          result={asked.result}
          screen="gallery"
          target={{ kind: 'items', batchId: place.batchId, itemIds: asked.items.map(({ itemId }) => itemId) }}
        />
      )}
    </>
  );
}
