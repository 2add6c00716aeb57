import sharp from 'sharp';

/** Of the library that decodes pictures: of what is delivered and handed in, and of drawings of our own (SVG). */
const NEEDED = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadJpegFile',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadPngFile',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadWebpFile',
  'VipsForeignLoadTiffBuffer',
  'VipsForeignLoadSvgBuffer',
];

/** A hole in a reader that nobody needs harms nobody who has blocked it. Holds for the whole process. */
export function blockOtherReaders(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: NEEDED });
}
