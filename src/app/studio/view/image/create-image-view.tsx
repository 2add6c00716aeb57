import type { Api } from '../../../../shared/api/api.ts';
import type { View, ViewHost } from '../view.ts';
import { imageActions } from './image-actions.ts';
import { ImageCanvas } from './image-canvas.tsx';
import { ImageStatus } from './image-status.tsx';
import { ImageSurface } from './image-surface.ts';
import { ObjectSize } from './object-size.tsx';

/** Pictures with boxes, polygons, lines and points. */
export function createImageView(host: ViewHost, api: Api): View {
  const surface = new ImageSurface(host, ({ mediaUrl }) => api.mediaUrl(mediaUrl));
  const actions = imageActions(surface);
  const nameOf: View['nameOf'] = (objectId, language) => {
    const { labels, comparing } = host;
    const model = [host.model, comparing.difference?.before].find((one) => one?.get(objectId));
    const object = model?.get(objectId);
    return object && model ? `${labels.titleOf(object.label, language)} ${model.placeOf(objectId)}` : '';
  };
  return {
    load: (current, near) => surface.load(current, near),
    get media() {
      return surface.picture.state;
    },
    get painted() {
      return surface.painted;
    },
    retry: () => surface.retry(),
    subscribe: surface.subscribe,
    open: () => surface.open(),
    actions: Object.values(actions),
    tools: [
      { name: 'box', icon: 'box', action: actions.toolBox },
      { name: 'rotatedBox', icon: 'rotated-box', action: actions.toolRotatedBox },
      { name: 'polygon', icon: 'polygon', action: actions.toolPolygon },
      { name: 'polyline', icon: 'polyline', action: actions.toolPolyline },
      { name: 'points', icon: 'point', action: actions.toolPoints },
    ],
    controls: [
      { icon: 'zoom-in', action: actions.zoomIn },
      { icon: 'zoom-out', action: actions.zoomOut },
      { icon: 'fit', action: actions.fit },
    ],
    nameOf,
    showObject: (objectId) => surface.showObject(objectId),
    press: (key) => surface.stage?.key(key) ?? false,
    focus: () => surface.stage?.focus(),
    canvas: () => <ImageCanvas nameOf={nameOf} surface={surface} />,
    status: () => <ImageStatus actions={actions} surface={surface} />,
    objectFacts: (object) => <ObjectSize object={object} />,
  };
}
