import { memo, useMemo } from 'react';
import type { TileStyle } from '../../../shared/annotation/draw/draw-tile.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { ObjectTile } from '../../../shared/contract/accept/object.ts';
import type { ItemResult } from '../../../shared/contract/item-result.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LazyPicture } from '../grid/lazy-picture.tsx';
import { ResultSign } from '../grid/result-sign.tsx';
import { TileCanvas } from '../grid/tile-canvas.tsx';

interface CropTileProps {
  readonly tile: ObjectTile | undefined;
  readonly result: ItemResult;
  readonly selected: boolean;
  /** Pixels. */
  readonly width: number;
  readonly style: TileStyle;
}

/** One object, cut out of its picture, with its outline. */
export const CropTile = memo(function CropTile({ tile, result, selected, width, style }: CropTileProps) {
  const api = useApi();
  const object = tile?.object;
  const objects = useMemo(() => (object ? [object] : []), [object]);
  return (
    <div className="tile" data-result={result} data-selected={selected || undefined}>
      <div className="tile__picture" style={{ height: width }}>
        {tile && (
          <>
            <LazyPicture address={api.mediaUrl(tile.cropUrl)} className="tile__image" />
            <TileCanvas
              className="tile__drawing"
              objects={objects}
              part={tile.crop}
              room={{ width, height: width }}
              style={style}
            />
            <ResultSign result={result} />
            {tile.carried && (
              <span aria-hidden="true" className="tile__marks">
                <span className="tile__mark">
                  <Icon name="history" size={12} strokeWidth={2.2} />
                </span>
              </span>
            )}
          </>
        )}
        <span className="tile__frame" />
      </div>
    </div>
  );
});
