/** Scrolling through the gallery of 5,000 items with their annotations: `node test/bench/gallery.ts`. */
import { measureScroll } from './scroll-tiles.ts';

if (import.meta.main) await measureScroll('gallery', 'view=gallery');
