import { memo, useEffect, useMemo, useState } from 'react';
import type { TileStyle } from '../../../shared/annotation/draw/draw-tile.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { ObjectTile } from '../../../shared/contract/accept/object.ts';
import type { ItemResult } from '../../../shared/contract/item-result.ts';
import { objectKey } from '../../../shared/judging/object-key.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
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
  /** The crop stands there with its outline. */
  readonly onSeen: (objectKey: string) => void;
}

/** One object, cut out of its picture, with its outline. */
export const CropTile = memo(function CropTile(props: CropTileProps) {
  const { tile, result, selected, width, style, onSeen } = props;
  const api = useApi();
  /** The object whose crop has come. */
  const [loaded, setLoaded] = useState<string | null>(null);
  const name = tile && objectKey(tile);
  const isSeen = name !== undefined && loaded === name;
  useEffect(() => {
    if (isSeen) onSeen(name);
  }, [isSeen, name, onSeen]);
  const object = tile?.object;
  const objects = useMemo(() => (object ? [object] : []), [object]);
  return (
    <div
      className="tile"
      data-result={result}
      data-seen={isSeen || undefined}
      data-selected={selected || undefined}
    >
      <div className="tile__picture" style={{ height: width }}>
        {tile && (
          <>
            <LazyPicture
              address={api.mediaUrl(tile.cropUrl)}
              className="tile__image"
              key={name}
              onLoad={() => setLoaded(objectKey(tile))}
            />
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
