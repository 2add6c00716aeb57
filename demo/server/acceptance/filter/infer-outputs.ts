import type * as v from 'valibot';

/** The object that a set of schemas describes once it is parsed. */
export type InferOutputs<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>;
