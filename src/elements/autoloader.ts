import { watchForElements } from './watch-for-elements.ts';

/**
 * One script for a whole site: it defines each of our elements when the first of its kind appears on the page,
 * and costs nothing where none does. In Node it does nothing.
 */
if (typeof document !== 'undefined') watchForElements(document.documentElement);
