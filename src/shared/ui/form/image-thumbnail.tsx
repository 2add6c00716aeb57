import { useEffect, useRef } from 'react';

/** In px of the screen, at most. */
const SIDE = 96;
/** Drawn for screens of double density. */
const DENSITY = 2;

/**
 * A picture of this machine, small. Drawn, and not shown from an address of its own: the policies of partners'
 * pages allow images from few places. What is no picture leaves the place empty.
 */
export function ImageThumbnail({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    createImageBitmap(file).then(
      (bitmap) => {
        if (!isGone && canvas.current) drawCovering(canvas.current, bitmap);
        bitmap.close();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <canvas
      aria-label={file.name}
      className="image-tile__picture"
      height={SIDE * DENSITY}
      ref={canvas}
      role="img"
      width={SIDE * DENSITY}
    />
  );
}

/** The middle of the picture, as large as fills the square. */
function drawCovering(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = Math.min(picture.width, picture.height);
  const x = (picture.width - side) / 2;
  const y = (picture.height - side) / 2;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}
