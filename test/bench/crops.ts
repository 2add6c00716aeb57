/** Scrolling through the wall of crops of a class, the oddest first: `node test/bench/crops.ts`. */
import { measureScroll } from './scroll-tiles.ts';

if (import.meta.main) await measureScroll('crops', 'view=crops&cropSort=oddness');
