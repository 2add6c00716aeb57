import { memo, useEffect, useState } from 'react';
import type { TileStyle } from '../../../shared/annotation/draw/draw-tile.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import type { AnnotationObject } from '../../../shared/contract/annotation-document.ts';
import type { ItemResult } from '../../../shared/contract/item-result.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { LazyPicture } from '../grid/lazy-picture.tsx';
import { ResultSign } from '../grid/result-sign.tsx';
import { TileCanvas } from '../grid/tile-canvas.tsx';
import { tileSigns } from './tile-signs.ts';

interface GalleryTileProps {
  readonly item: Item | undefined;
  readonly objects: readonly AnnotationObject[] | undefined;
  /** As shown: with verdicts that are still on their way. */
  readonly result: ItemResult;
  readonly selected: boolean;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly style: TileStyle;
  /** The picture stands there with its objects. */
  readonly onSeen: (itemId: string) => void;
}

/** One item as a picture with its annotations, its result, and signs of what else is known of it. */
export const GalleryTile = memo(function GalleryTile(props: GalleryTileProps) {
  const { item, objects, result, selected, width, height, style, onSeen } = props;
  const api = useApi();
  /** The item whose picture has come. */
  const [loaded, setLoaded] = useState<string | null>(null);
  const itemId = item?.itemId;
  const isSeen = itemId !== undefined && loaded === itemId && objects !== undefined;
  useEffect(() => {
    if (isSeen) onSeen(itemId);
  }, [isSeen, itemId, onSeen]);
  return (
    <div
      className="tile"
      data-result={result}
      data-seen={isSeen || undefined}
      data-selected={selected || undefined}
    >
      <div className="tile__picture" style={{ height }}>
        {item && (
          <>
            <LazyPicture
              address={api.mediaUrl(item.thumbnailUrl)}
              className="tile__image"
              key={item.itemId}
              onLoad={() => setLoaded(item.itemId)}
            />
            {objects && (
              <TileCanvas
                className="tile__drawing"
                objects={objects}
                part={{ x: 0, y: 0, width: item.width, height: item.height }}
                room={{ width, height }}
                style={style}
              />
            )}
            <ResultSign result={result} />
            <span aria-hidden="true" className="tile__marks">
              {tileSigns(item).map((icon) => (
                <span className="tile__mark" key={icon}>
                  <Icon name={icon} size={12} strokeWidth={2.2} />
                </span>
              ))}
            </span>
          </>
        )}
        <span className="tile__frame" />
      </div>
      <div className="tile__caption">
        <span className="tile__name">{item?.fileName.slice(item.fileName.lastIndexOf('/') + 1)}</span>
        <span className="tile__count" data-position={item?.position} />
      </div>
    </div>
  );
});
