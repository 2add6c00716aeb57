import { type FormEvent, type RefCallback, useRef, useState } from 'react';
import * as v from 'valibot';
import type { FieldHandle } from './field-props.ts';

/** To be spread on a field of the kit. */
export interface FormField<Value> {
  readonly name: string;
  readonly value: Value;
  /** The message of the first rule that is broken, once the field was changed and left, or the form sent. */
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
  readonly onBlur: () => void;
  readonly ref: RefCallback<FieldHandle>;
}

export interface Form<Values extends object> {
  readonly values: Values;
  readonly isSubmitting: boolean;
  field<Name extends keyof Values & string>(name: Name): FormField<Values[Name]>;
  /** Sets what no person has typed; whether a rule is broken by it is said with the next sending only. */
  set<Name extends keyof Values & string>(name: Name, value: Values[Name]): void;
  /** Says something at a field until it is changed, such as what the server refused, and leads there. */
  refuse(name: keyof Values & string, message: string): void;
  /** Sends what the fields hold, as the schema makes it; where a rule is broken it leads to the first such field. */
  submit(event?: FormEvent): Promise<void>;
}

interface Options<Schema extends v.GenericSchema> {
  readonly schema: Schema;
  /** In the order of the form. */
  readonly initial: v.InferInput<Schema>;
  readonly onSubmit: (output: v.InferOutput<Schema>) => Promise<unknown>;
}

/**
 * A form whose rules stand in a schema. A field says what is wrong once something was typed and it was
 * left, and from then on with every change; nothing that was typed is ever taken away.
 */
export function useForm<Schema extends v.GenericSchema<object, unknown>>(
  options: Options<Schema>,
): Form<v.InferInput<Schema>> {
  type Values = v.InferInput<Schema>;
  const { schema, initial, onSubmit } = options;
  const [values, setValues] = useState<Values>(initial);
  const [told, setTold] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  /** What was set while a sending waited counts. */
  const latest = useRef(values);
  const isSending = useRef(false);
  /** Leaving a field that nobody touched says nothing about it. */
  const typed = useRef(new Set<string>());
  const handles = useRef(new Map<string, FieldHandle>());
  /** The same for a field with every rendering. */
  const refs = useRef(new Map<string, RefCallback<FieldHandle>>());
  const broken = brokenRules(schema, values);

  function write(name: string, value: unknown): void {
    latest.current = { ...latest.current, [name]: value };
    setValues(latest.current);
    setRefused(({ [name]: _, ...others }) => others);
  }

  function refOf(name: string): RefCallback<FieldHandle> {
    const known = refs.current.get(name);
    if (known) return known;
    const ref: RefCallback<FieldHandle> = (handle) => {
      if (handle) handles.current.set(name, handle);
      else handles.current.delete(name);
    };
    refs.current.set(name, ref);
    return ref;
  }

  return {
    values,
    isSubmitting,
    field: (name) => ({
      name,
      value: values[name],
      error: refused[name] ?? (told.has(name) ? broken.get(name) : undefined),
      onChange: (value) => {
        typed.current.add(name);
        write(name, value);
      },
      onBlur: () => {
        if (typed.current.has(name)) setTold((before) => new Set(before).add(name));
      },
      ref: refOf(name),
    }),
    set(name, value) {
      write(name, value);
      setTold((before) => new Set([...before].filter((one) => one !== name)));
    },
    refuse(name, message) {
      setRefused((before) => ({ ...before, [name]: message }));
      handles.current.get(name)?.focus();
    },
    async submit(event) {
      event?.preventDefault();
      if (isSending.current) return;
      const checked = v.safeParse(schema, latest.current);
      setTold(new Set(Object.keys(latest.current)));
      if (!checked.success) {
        const wrong = brokenRules(schema, latest.current);
        const first = Object.keys(initial).find((name) => wrong.has(name));
        if (first !== undefined) handles.current.get(first)?.focus();
        return;
      }
      isSending.current = true;
      setSubmitting(true);
      try {
        await onSubmit(checked.output);
      } finally {
        isSending.current = false;
        setSubmitting(false);
      }
    },
  };
}

/** By field, the first message of the schema. */
function brokenRules(schema: v.GenericSchema<object, unknown>, values: object): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  for (const { path, message } of v.safeParse(schema, values).issues ?? []) {
    const name = String(path?.[0]?.key);
    if (!rules.has(name)) rules.set(name, message);
  }
  return rules;
}
