import { drawObjects } from '../../../shared/annotation/draw/draw-objects.ts';
import { Scene } from '../../../shared/annotation/scene/scene.ts';
import { fitPicture } from '../../../shared/annotation/viewport/viewport.ts';
import type { AnnotationDocument } from '../../../shared/contract/annotation-document.ts';

interface Frame {
  readonly picture: CanvasImageSource;
  readonly document: AnnotationDocument;
  readonly colorOf: (label: string) => string;
  /** What people read, where it differs from the label's name. */
  readonly titleOf: (label: string) => string;
  /** Whether objects are drawn over the picture. */
  readonly withObjects: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Leaves nothing of the frame that was drawn last. */
export function eraseFrame(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
}

/** Draws a frame of a clip with its objects, as large as the canvas lets it be. */
export function drawFrame(canvas: HTMLCanvasElement, frame: Frame): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { picture, document, colorOf, titleOf, withObjects } = frame;
  const screen = { width: canvas.clientWidth, height: canvas.clientHeight };
  const ratio = canvas.ownerDocument.defaultView?.devicePixelRatio ?? 1;
  const [width, height] = [Math.round(screen.width * ratio), Math.round(screen.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, screen.width, screen.height);
  const view = fitPicture(document, screen);
  context.drawImage(picture, view.x, view.y, document.width * view.scale, document.height * view.scale);
  if (!withObjects) return;
  const scene = new Scene();
  scene.load(document.objects);
  drawObjects(context, scene, view, screen, {
    colorOf,
    opacity: 0.12,
    showLabels: true,
    captionOf: (id) => {
      const object = document.objects.find((one) => one.id === id);
      if (!object) return '';
      const { track } = object.attributes;
      return track === undefined ? titleOf(object.label) : `${titleOf(object.label)} ${track}`;
    },
    errors: NONE,
    isHidden: () => false,
    errorColor: '#ff5d6c',
    font: `600 12px ${getComputedStyle(canvas).fontFamily}`,
  });
}
