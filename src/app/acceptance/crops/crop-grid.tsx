import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useOutbox } from '../../../shared/connection/use-outbox.ts';
import type { getObjectList, ObjectLabel, ObjectTile } from '../../../shared/contract/accept/object.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { errorTypeListQuery } from '../../../shared/delivery/error-type-list-query.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import {
  type ObjectEffect,
  objectEffectKey,
  objectKey,
  pendingObjects,
} from '../../../shared/outbox/send-object-results.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
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
import { useUndoSteps } from '../grid/use-undo-steps.ts';
import { objectListQuery } from './crop-queries.ts';
import { CropTile } from './crop-tile.tsx';
import { useEffectText } from './use-effect-text.ts';
import { useObjectVerdicts } from './use-object-verdicts.ts';

interface CropGridProps {
  readonly place: ViewPlace;
  readonly label: ObjectLabel;
  readonly request: RequestOf<typeof getObjectList>;
  readonly onClear: () => void;
}

/** Tiles of a page that is asked for together. */
const PAGE = 100;
const MOST = 1000;
const NO_ENTRIES = () => null;
const never = () => () => undefined;
/** A label that the set does not know still has to be seen. */
const UNKNOWN_COLOR = '#c0c7d2';

type Asked = { readonly kind: 'reject'; readonly tiles: readonly ObjectTile[] } | { readonly kind: 'keys' };

export function CropGrid({ place, label, request, onClear }: CropGridProps) {
  useStyleSheet(tileSheet);
  const { t } = useTranslation(['gallery', 'delivery']);
  const api = useApi();
  const format = useFormat();
  const navigate = useNavigate();
  const toast = useToast();
  const outbox = useOutbox();
  const grid = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState(FIRST_TILE);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [size, setSize] = useTileSize('crops', 128);
  const pages = usePages<ObjectTile>(PAGE, (page) => objectListQuery(api, { ...request, page, limit: PAGE }));
  const snapshot = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.get ?? NO_ENTRIES);
  const pending = useMemo(() => pendingObjects(snapshot?.entries ?? []), [snapshot?.entries]);
  const resultOf = (tile: ObjectTile): ItemResult => pending.get(objectKey(tile)) ?? tile.result;
  const undo = useUndoSteps();
  const verdicts = useObjectVerdicts(outbox, place, undo, resultOf);
  const { data: effect } = useQuery<ObjectEffect>({
    queryKey: objectEffectKey(place.batchId),
    queryFn: skipToken,
  });
  const effectText = useEffectText(effect);
  // Read before it is asked for: R and a digit follow each other at once.
  useQuery(errorTypeListQuery(api));
  const color = label.color ?? UNKNOWN_COLOR;
  const style = useMemo(() => ({ colorOf: () => color, lineWidth: 1.5, opacity: 0, rim: true }), [color]);
  const back = () => {
    setAsked(null);
    grid.current?.focus({ preventScroll: true });
  };

  function give(tiles: readonly ObjectTile[], result: ItemResult, errorTypeId: string | null = null): void {
    if (tiles.length === 0) return;
    verdicts.give(tiles, result, errorTypeId === null ? [] : [{ errorTypeId }]);
    setChoice((now) =>
      now.selected.size > 0 || result === ITEM_RESULT.unchecked
        ? selectNone(now)
        : moveTo(now, Math.min((pages.total ?? 1) - 1, now.active + 1)),
    );
  }

  function judge(action: GridAction, tiles: readonly ObjectTile[]): void {
    const [tile] = tiles;
    if (!tile) return;
    if (action === 'open') void navigate(studioPath(tile.packageId, tile.itemId, tile.objectId));
    else if (!place.mayJudge) toast.info(t('gallery:mayNotJudge'));
    else if (action === 'reject') setAsked({ kind: 'reject', tiles });
    else give(tiles, action === 'accept' ? ITEM_RESULT.accepted : ITEM_RESULT.unchecked);
  }

  function act(action: GridAction): void {
    if (action === 'keys') setAsked({ kind: 'keys' });
    else if (action === 'undo') {
      if (!undo.undo()) toast.info(t('gallery:undo.nothing'));
    } else pages.withRows(chosenTiles(choice), (tiles) => judge(action, tiles));
  }

  const { total } = pages;
  if (pages.error && total === null) return <ErrorState error={pages.error} onRetry={pages.retry} />;
  if (total === 0) {
    return (
      <EmptyState
        action={<Button onPress={onClear}>{t('gallery:empty.clear')}</Button>}
        icon="box"
        text={t('gallery:empty.objects')}
        title={t('gallery:empty.title')}
      />
    );
  }
  const { accepted, rejected } = label;
  return (
    <>
      <GridBar
        facts={
          choice.selected.size > 0
            ? t('gallery:bar.selected', { count: choice.selected.size, total: format.number(total ?? 0) })
            : t('gallery:bar.objects', {
                count: total ?? 0,
                accepted: format.number(accepted),
                rejected: format.number(rejected),
              })
        }
        mayJudge={place.mayJudge}
        onAction={act}
        onSize={setSize}
        size={size}
      >
        <span role="status">{effectText}</span>
      </GridBar>
      {asked?.kind === 'reject' && (
        <RejectChoice
          onClose={back}
          onReject={(errorTypeId) => {
            back();
            give(asked.tiles, ITEM_RESULT.rejected, errorTypeId);
          }}
          required={place.errorRequired}
          title={t('gallery:reject.objects', { count: asked.tiles.length })}
        />
      )}
      <TileGrid
        caption={0}
        choice={choice}
        count={total ?? PAGE}
        label={t('gallery:crops.grid')}
        most={MOST}
        nameOf={(index) => {
          const tile = pages.at(index);
          return tile
            ? t('gallery:tile.object', {
                name: tile.fileName,
                position: tile.position,
                result: t(`delivery:itemResult.${resultOf(tile)}`),
              })
            : t('gallery:loading');
        }}
        onAction={act}
        onChoice={setChoice}
        onShown={pages.onShown}
        ref={grid}
        size={size}
        tile={(index, { selected, width }) => {
          const tile = pages.at(index);
          return (
            <CropTile
              result={tile ? resultOf(tile) : ITEM_RESULT.unchecked}
              selected={selected}
              style={style}
              tile={tile}
              width={width}
            />
          );
        }}
      />
      {asked?.kind === 'keys' && <GridKeySheet onClose={back} />}
    </>
  );
}
