import * as v from 'valibot';

/**
 * Seconds, at most a day: what the caller judged within them stays in a list that its new result would take it out
 * of. Without it, whoever judges their way through what is unchecked would find each next page moved up by as many
 * rows as they have judged, and never see those. An age and not an instant, since clocks differ.
 */
export const keptFor = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.toMaxValue(24 * 60 * 60)));
