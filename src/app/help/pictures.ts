import { SCRIPTS } from '../../shared/loading/scripts-base.ts';

/** Where a console's own server has the manual's pictures, by language. */
export const PICTURES = `${SCRIPTS}manual/`;
